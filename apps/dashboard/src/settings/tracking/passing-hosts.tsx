/** The fields for hosts that visitors only pass, and the built-in list of them. */
import type { SettingsAnswer } from '@magpie/contract';
import { __ } from '@magpie/ui';
import formStyles from '../../settings-form/settings-form.module.css';
import { FieldGroup, ListField } from '../../settings-form/settings-form.tsx';
import type { FieldOf } from '../../settings-form/use-form.ts';

interface ListOf extends FieldOf<string[]> {
  readonly label: string;
}

/** The fields. */
export function PassingHosts({
  ignored,
  counted,
  builtIn,
}: {
  ignored: ListOf;
  counted: ListOf;
  builtIn: SettingsAnswer['fixed']['passingHosts'];
}) {
  return (
    <FieldGroup
      title={__('Pages that are never a source', 'magpie')}
      description={__(
        'Visitors leave your site to pay or sign in and come back. Their visits keep the source they had. Applies to new visits and imports.',
        'magpie',
      )}
    >
      <ListField
        {...ignored}
        onChange={(hosts) => ignored.onChange([...hosts])}
        hint={__(
          'Hosts, one per line, besides the built-in ones, such as pay.example.com or example.com/login. Subdomains are included.',
          'magpie',
        )}
      />
      <ListField
        {...counted}
        onChange={(hosts) => counted.onChange([...hosts])}
        hint={__('Hosts of the built-in list that do bring you visitors, one per line.', 'magpie')}
      />
      <details className={formStyles.more}>
        <summary>{__('Built-in hosts', 'magpie')}</summary>
        {(
          [
            [__('Payment', 'magpie'), builtIn.payment, 'pay.* payment.* checkout.*'],
            [__('Card checks', 'magpie'), builtIn.cardCheck, 'acs.* 3ds.* ideal.*'],
            [__('Sign-in', 'magpie'), builtIn.signIn, 'login.* signin.* sso.* auth.* account.* accounts.*'],
          ] as const
        ).map(([title, hosts, names]) => (
          <p key={title} className={formStyles.description}>
            <b>{title}</b>: {[...hosts, ...names.split(' ')].join(', ')}
          </p>
        ))}
      </details>
    </FieldGroup>
  );
}
