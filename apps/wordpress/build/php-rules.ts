/** Rules for the plugin's PHP, over its syntax tree: what reviewers of the plugin directory look for first. */
import { argumentsOf, calledName, childrenOf, lineOf, type Node, type PhpFile, stringIn, walk } from './php-tree.ts';

const DOMAIN = 'magpie-analytics';
const MOST_LINES = 400;

/** Position of the text domain among the arguments of each translating function. */
const TRANSLATING: Readonly<Record<string, number>> = {
  __: 1,
  _e: 1,
  esc_html__: 1,
  esc_html_e: 1,
  esc_attr__: 1,
  esc_attr_e: 1,
  _x: 2,
  esc_html_x: 2,
  esc_attr_x: 2,
  _n: 3,
  _nx: 4,
};

const FORBIDDEN =
  /^(?:load_plugin_textdomain|eval|base64_decode|extract|create_function|unserialize|serialize|wp_redirect|shell_exec|exec|system|passthru|curl_init|curl_exec|error_log|var_dump|print_r|query_posts)$/;

/** Functions whose result may be printed. */
const SAFE_TO_PRINT =
  /^(?:esc_\w+|wp_kses\w*|absint|intval|number_format_i18n|checked|selected|disabled|wp_json_encode|wp_create_nonce)$/;

/** Checks of a nonce; the last does both. */
const NONCE = /^(?:check_admin_referer|check_ajax_referer|wp_verify_nonce|(?:Magpie_Ajax|self)::check)$/;
const RIGHT = /^(?:current_user_can|user_can|(?:Magpie_Ajax|self)::check)$/;

/** Filters and actions of WordPress and shops that the plugin itself calls. */
const HOOKS_OF_OTHERS = new Set(['https_local_ssl_verify']);

const OPTIONS = /^(?:add|update|get|delete)_(?:site_|network_)?(?:option|transient)$|^(?:set)_(?:site_)?transient$/;
const OPTIONS_OF_OTHERS =
  /^(?:active_plugins|active_sitewide_plugins|woocommerce_\w+|edd_\w+|date_format|time_format|blog_charset|permalink_structure|page_for_posts|page_on_front|show_on_front|posts_per_page|timezone_string|gmt_offset|siteurl|home)$/;

/** A broken rule, such as `includes/a.php:12: echo prints something that isn't escaped`. */
export type Fault = string;

/** The faults of a file. */
export function findFaults(file: PhpFile): readonly Fault[] {
  const faults: Fault[] = [];
  const say = (node: Node, text: string) => faults.push(`${file.name}:${lineOf(node)}: ${text}`);
  if (file.lines.length > MOST_LINES)
    faults.push(`${file.name}: has ${file.lines.length} lines, more than ${MOST_LINES}`);
  if (!/^<\?php\n/.test(file.text)) faults.push(`${file.name}: begins with something other than <?php`);
  if (file.text.trimEnd().endsWith('?>'))
    faults.push(`${file.name}: ends with ?>, after which blank lines are printed`);
  checkGuard(file, faults);
  checkNames(file, say);
  for (const node of walk(file.tree)) {
    checkCall(node, say);
    checkPrinted(node, file, say);
    checkSql(node, say);
    const text = stringIn(node);
    if (text !== undefined && /\/\/localhost|127\.0\.0\.1/.test(text)) say(node, `names an address of a test: ${text}`);
  }
  checkHandlers(file, say);
  return faults;
}

type Say = (node: Node, text: string) => void;

/** The first statement has to end the file where it isn't loaded by WordPress. */
function checkGuard(file: PhpFile, faults: Fault[]): void {
  const [first] = childrenOf(file.tree);
  const constants = first?.kind === 'if' ? [...walk(first.test as Node)].map((node) => stringIn(node)) : [];
  const ends = first ? [...walk(first)].some(({ kind }) => kind === 'exit') : false;
  if (!ends || !constants.includes('ABSPATH')) faults.push(`${file.name}: doesn't begin with a guard for ABSPATH`);
  if (file.name === 'uninstall.php' && !constants.includes('WP_UNINSTALL_PLUGIN'))
    faults.push(`${file.name}: doesn't check WP_UNINSTALL_PLUGIN`);
}

/** What is global has the plugin's prefix. */
function checkNames(file: PhpFile, say: Say): void {
  const nameOf = (node: Node) => String((node.name as Node | undefined)?.name ?? node.name ?? '');
  const top = childrenOf(file.tree).flatMap((node) => (node.kind === 'if' ? [...walk(node)] : [node]));
  for (const node of top) {
    const name = nameOf(node);
    if (node.kind === 'function' && !name.startsWith('magpie_'))
      say(node, `the function ${name} needs the prefix magpie_`);
    if (/^(?:class|trait|interface)$/.test(node.kind) && !name.startsWith('Magpie_'))
      say(node, `the class ${name} needs the prefix Magpie_`);
    const left = (node.expression as Node | undefined)?.left as Node | undefined;
    if (node.kind === 'expressionstatement' && left?.kind === 'variable' && !String(left.name).startsWith('magpie_'))
      say(node, `the global variable ${left.name} needs the prefix magpie_`);
  }
}

function checkCall(node: Node, say: Say): void {
  const name = calledName(node);
  if (name === '') return;
  const given = argumentsOf(node);
  const first = stringIn(given[0]);
  if (FORBIDDEN.test(name)) say(node, `${name}() isn't allowed`);
  if (name === 'define' && first !== undefined && !first.startsWith('MAGPIE_') && first !== 'DONOTCACHEPAGE')
    say(node, `the constant ${first} needs the prefix MAGPIE_`);
  if (
    /^(?:do_action|apply_filters)$/.test(name) &&
    first !== undefined &&
    !first.startsWith('magpie_') &&
    !HOOKS_OF_OTHERS.has(first)
  )
    say(node, `the hook ${first} needs the prefix magpie_`);
  if (OPTIONS.test(name) && first !== undefined && !first.startsWith('magpie_')) {
    const reads = name.startsWith('get_');
    if (!reads || !OPTIONS_OF_OTHERS.test(first)) say(node, `the option ${first} needs the prefix magpie_`);
  }
  const at = TRANSLATING[name];
  if (at !== undefined) {
    if (stringIn(given[at]) !== DOMAIN) say(node, `${name}() needs the text domain '${DOMAIN}'`);
    if (first === undefined) say(node, `${name}() needs its text as it is, so that it can be found`);
  }
  if (name === 'register_rest_route' && ![...walk(node)].some((one) => stringIn(one) === 'permission_callback'))
    say(node, 'a route needs a permission_callback');
}

/** Whether what an expression gives may be printed. */
function isSafe(node: Node): boolean {
  switch (node.kind) {
    case 'string':
    case 'number':
    case 'boolean':
      return true;
    case 'bin':
      return isSafe(node.left as Node) && isSafe(node.right as Node);
    case 'retif':
      return (node.trueExpr === null || isSafe(node.trueExpr as Node)) && isSafe(node.falseExpr as Node);
    case 'cast':
      return /^(?:int|integer|float|double|bool|boolean)$/.test(String(node.type));
    case 'parenthesis':
      return isSafe(node.inner as Node);
    case 'call': {
      const name = calledName(node);
      if (/^(?:sprintf|implode|join)$/.test(name)) return argumentsOf(node).every(isSafe);
      return SAFE_TO_PRINT.test(name);
    }
    default:
      return false;
  }
}

function checkPrinted(node: Node, file: PhpFile, say: Say): void {
  const printed =
    node.kind === 'echo'
      ? (node.expressions as Node[])
      : node.kind === 'print'
        ? [node.expression as Node]
        : /^(?:printf|vprintf)$/.test(calledName(node))
          ? argumentsOf(node)
          : [];
  for (const one of printed) {
    if (isSafe(one)) continue;
    const line = file.lines[lineOf(one) - 1] ?? '';
    const before = file.lines[lineOf(node) - 2] ?? '';
    if (!/phpcs:ignore [^-]*EscapeOutput/.test(line + before)) say(one, 'prints something that isn’t escaped');
  }
}

/** Names of variables in SQL that may only hold names of tables. */
const TABLES = /^(?:wpdb|table|full|prefix)$/;

function checkSql(node: Node, say: Say): void {
  const what = node.kind === 'call' ? (node.what as Node) : undefined;
  const on = what?.kind === 'propertylookup' ? (what.what as Node) : undefined;
  if (on?.kind !== 'variable' || on.name !== 'wpdb') return;
  if (!/^->(?:query|get_var|get_col|get_row|get_results|prepare)$/.test(calledName(node))) return;
  const [sql] = argumentsOf(node);
  if (!sql || calledName(sql) === '->prepare') return;
  for (const one of walk(sql))
    if (one.kind === 'variable' && !TABLES.test(String(one.name))) say(one, `SQL with $${one.name}: use prepare()`);
}

/** Functions that answer a request check its nonce and the right of who asks. */
function checkHandlers(file: PhpFile, say: Say): void {
  const methods = new Map<string, Node>();
  for (const node of walk(file.tree)) if (node.kind === 'method') methods.set(String((node.name as Node).name), node);
  const calls = (node: Node) => [...walk(node)].map(calledName);
  for (const node of walk(file.tree)) {
    if (calledName(node) !== 'add_action') continue;
    const [hook, callback] = argumentsOf(node);
    const begins = hook && [...walk(hook)].map(stringIn).find((text) => text !== undefined && text !== '');
    if (!begins || !/^(?:wp_ajax_|admin_post_)/.test(begins)) continue;
    if (/nopriv/.test(begins)) say(node, 'visitors have no actions');
    const method =
      callback && [...walk(callback)].map(stringIn).find((text) => text !== undefined && methods.has(text));
    const body = method === undefined ? undefined : methods.get(method);
    if (!body) {
      say(node, 'the handler has to be a method of this class, so that it can be checked');
      continue;
    }
    if (!calls(body).some((name) => NONCE.test(name))) say(body, `${method}() doesn't check a nonce`);
    if (!calls(body).some((name) => RIGHT.test(name))) say(body, `${method}() doesn't check a capability`);
  }
  for (const [name, body] of methods) {
    const reads = [...walk(body)].some((node) => node.kind === 'variable' && node.name === '_POST');
    if (reads && !calls(body).some((one) => NONCE.test(one)))
      say(body, `${name}() reads $_POST without checking a nonce`);
  }
}
