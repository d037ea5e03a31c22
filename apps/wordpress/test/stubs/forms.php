<?php
/** A page with one form of each builder, with the hooks and signals of the real ones: `[lab_forms]`. */

/** Contact Form 7 knows its form while it prints it. */
class WPCF7_ContactForm {
	public static function get_current() {
		return new self();
	}
	public function title() {
		return 'Contact "us" & more';
	}
}

/** Gravity Forms is there. */
class GFForms {}

/** WPForms is there. */
function wpforms() {}

add_shortcode(
	'lab_forms',
	function () {
		$plain = '';
		foreach ( (array) apply_filters( 'wpcf7_form_additional_atts', array() ) as $name => $value ) {
			$plain .= sprintf( ' %s="%s"', $name, esc_attr( $value ) );
		}
		$atts = apply_filters( 'wpforms_frontend_form_atts', array( 'data' => array( 'formid' => 12 ) ), array( 'settings' => array( 'form_title' => 'Quote' ) ) );
		$data = '';
		foreach ( $atts['data'] as $name => $value ) {
			$data .= sprintf( ' data-%s="%s"', $name, esc_attr( $value ) );
		}
		$gravity = apply_filters( 'gform_form_tag', "<form method='post' id='gform_3'>", array( 'id' => 3, 'title' => 'Sign $up' ) );
		return "<div class='wpcf7' id='wpcf7-f55-p1-o1'><form class='wpcf7-form init' $plain><input name='a'><button>cf7</button></form></div>"
			. "<div class='wpforms-container' id='wpforms-12'><form id='wpforms-form-12' class='wpforms-form' method='post' $data><input name='lab' value='wpforms' type='hidden'><input name='b'><button>wpforms</button></form></div>"
			. "$gravity<input name='lab' value='gravity' type='hidden'><input name='c'><button>gravity</button></form>"
			. "<script>document.querySelector('.wpcf7-form').addEventListener('submit',function(e){e.preventDefault();var f=e.target;f.dispatchEvent(new CustomEvent('wpcf7mailsent',{bubbles:true}));f.className='wpcf7-form sent';f.reset()})</script>";
	}
);

add_action(
	'wp',
	function () {
		$to  = home_url( '/?thanks' );
		$lab = $_POST['lab'] ?? '';
		if ( 'wpforms' === $lab ) {
			wp_redirect( apply_filters( 'wpforms_process_redirect_url', $to, 12, array() ) );
			exit;
		}
		if ( 'gravity' === $lab ) {
			$confirmation = apply_filters( 'gform_confirmation', array( 'redirect' => $to ), array( 'id' => 3, 'title' => 'Sign $up' ), array( 'status' => 'active' ), false );
			wp_redirect( $confirmation['redirect'] );
			exit;
		}
	}
);
