/** The section on a site's language model: how it is reached, the data it is sent, and its budget. */
import {
  MODEL_SETTING_LIMITS,
  type ModelSettingsAnswer,
  type ModelValues,
  modelCall,
  setModelCall,
} from '@magpie/contract';
import { __, Button, Card, Checkbox, ProgressBar, Select, Switch, sprintf, TextField, useLocale } from '@magpie/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { QueryResult } from '../../common/query-result.tsx';
import { NumberField } from '../../settings-form/number-field.tsx';
import formStyles from '../../settings-form/settings-form.module.css';
import { ChoiceField, FieldGroup, SettingsForm } from '../../settings-form/settings-form.tsx';
import { type Form, useForm } from '../../settings-form/use-form.ts';
import { useDashboard } from '../../view/dashboard.tsx';
import styles from './model-section.module.css';
import { TryModel } from './try-model.tsx';

/** A site without one. */
const NO_MODEL: ModelSettingsAnswer = {
  version: 0,
  values: {
    ...{ enabled: false, kind: 'openai', address: '', allowPrivate: false, model: '', language: 'en' },
    budget: 1_000_000,
  },
  hasKey: false,
  used: 0,
  month: '2026-01',
};

/** The section. */
export function ModelSection() {
  const { call, site } = useDashboard();
  const client = useQueryClient();
  const key = ['settings', site.id, 'model'];
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(modelCall, { site: site.id }, signal)).data,
  });
  const take = (answer: ModelSettingsAnswer) => void client.setQueryData(key, answer);
  return (
    <QueryResult query={query} failed={__('The settings couldn’t be loaded', 'magpie')} outline={NO_MODEL}>
      {(answer) => <ModelForm answer={answer} onAnswer={take} />}
    </QueryResult>
  );
}

/** The settings, and a key that is only ever written: null while it stays as it is, empty to remove it. */
interface Values extends ModelValues {
  readonly key: string | null;
}

const savedOf = ({ version, values }: Pick<ModelSettingsAnswer, 'version' | 'values'>) => ({
  version,
  values: { ...values, key: null } as Values,
});

function ModelForm({
  answer,
  onAnswer,
}: {
  answer: ModelSettingsAnswer;
  onAnswer: (answer: ModelSettingsAnswer) => void;
}) {
  const { call, site } = useDashboard();
  const { version, values } = answer;
  // What is used up meanwhile isn't a change of the settings.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the settings change with their version alone
  const saved = useMemo(() => savedOf({ version, values }), [version]);
  const form = useForm<Values>({
    saved,
    labels: {
      enabled: __('Ask a language model', 'magpie'),
      kind: __('Kind of server', 'magpie'),
      address: __('Address', 'magpie'),
      allowPrivate: __('It’s on this computer or in my own network', 'magpie'),
      model: __('Model', 'magpie'),
      language: __('Language of the answers', 'magpie'),
      budget: __('Tokens per month', 'magpie'),
      key: __('Key', 'magpie'),
    },
    async save(changes, before) {
      const { enabled, allowPrivate, budget, key, kind, address, model, language } = { ...saved.values, ...changes };
      const { data } = await call(setModelCall, {
        ...{ site: site.id, kind, address, model, language },
        enabled: enabled ? '1' : '0',
        allow_private: allowPrivate ? '1' : '0',
        budget: String(budget),
        ...(key !== null && { key: key.trim() }),
        version: String(before),
      });
      onAnswer(data);
      return savedOf(data);
    },
    async reload() {
      const { data } = await call(modelCall, { site: site.id });
      onAnswer(data);
      return savedOf(data);
    },
  });
  return (
    <>
      <SettingsForm
        form={form}
        show={(name, value) => {
          const options: readonly { value: string; label: string }[] =
            name === 'kind' ? kindOptions() : name === 'language' ? languageOptions() : [];
          return options.find((one) => one.value === value)?.label ?? (name === 'key' ? '•••' : String(value));
        }}
      >
        <Use form={form} />
        <Server form={form} answer={answer} />
        <Budget form={form} answer={answer} />
      </SettingsForm>
      <TryModel answer={answer} isSaved={!form.dirty} onUsed={(used) => onAnswer({ ...answer, used })} />
      <Sent />
    </>
  );
}

function Use({ form }: { form: Form<Values> }) {
  const { config } = useDashboard();
  const { id, value, onChange } = form.field('enabled');
  const language = form.field('language');
  return (
    <FieldGroup
      title={__('In Conversations AI', 'magpie')}
      description={
        /* translators: %s: the product's name */ sprintf(
          __(
            '%1$s understands most questions by itself. With a language model it can also answer those it doesn’t. The model chooses what to look up and writes the sentences. Every number still comes from %1$s, and you can check each one.',
            'magpie',
          ),
          config.product,
        )
      }
    >
      <Switch
        id={id}
        label={form.labels.enabled}
        description={__(
          'Used only for questions that wouldn’t be understood otherwise. When off, nothing is sent.',
          'magpie',
        )}
        checked={value}
        onChange={onChange}
      />
      <Select
        id={language.id}
        label={form.labels.language}
        value={language.value}
        error={language.error}
        options={languageOptions()}
        onChange={(next) => language.onChange(next as Values['language'])}
      />
    </FieldGroup>
  );
}

function Server({ form, answer: { hasKey, values } }: { form: Form<Values>; answer: ModelSettingsAnswer }) {
  const { config } = useDashboard();
  const address = form.field('address');
  const model = form.field('model');
  const key = form.field('key');
  const { kind } = form.values;
  const mayAllow = config.user.capabilities.includes('manage_sites');
  // A key is for one address.
  const moved = form.values.address !== values.address || kind !== values.kind;
  const keeps = hasKey && !moved && key.value === null;
  return (
    <FieldGroup title={__('Server', 'magpie')}>
      <ChoiceField {...form.field('kind')} label={form.labels.kind} options={kindOptions()} />
      <TextField
        {...address}
        label={form.labels.address}
        type="url"
        dir="ltr"
        maxLength={MODEL_SETTING_LIMITS.addressChars}
        placeholder={kind === 'anthropic' ? 'https://api.anthropic.com/v1' : 'https://api.example.com/v1'}
        hint={__('Requests go to this address and nowhere else.', 'magpie')}
      />
      {(mayAllow || form.values.allowPrivate) && (
        <Checkbox
          label={form.labels.allowPrivate}
          description={__(
            'For a model you run yourself, such as with Ollama or vLLM. Otherwise only public addresses with https are allowed.',
            'magpie',
          )}
          checked={form.values.allowPrivate}
          disabled={!mayAllow}
          onChange={form.field('allowPrivate').onChange}
        />
      )}
      <TextField
        {...model}
        label={form.labels.model}
        dir="ltr"
        maxLength={MODEL_SETTING_LIMITS.nameChars}
        spellCheck={false}
        autoCapitalize="none"
        hint={__('The model’s name on the server. It must support tool calls.', 'magpie')}
      />
      <TextField
        id={key.id}
        label={form.labels.key}
        type="password"
        dir="ltr"
        autoComplete="off"
        maxLength={MODEL_SETTING_LIMITS.keyChars}
        value={key.value ?? ''}
        error={key.error}
        placeholder={keeps ? '••••••••' : ''}
        hint={
          keeps
            ? __('A key is saved. Enter a new one to replace it. We never show saved keys.', 'magpie')
            : hasKey && key.value === ''
              ? __('The saved key is removed when you save.', 'magpie')
              : hasKey && moved
                ? __('The saved key belongs to the previous address. Enter the key for this one.', 'magpie')
                : __('Leave it empty if the server needs none.', 'magpie')
        }
        onChange={(next) => key.onChange(next === '' ? null : next)}
      />
      {keeps && (
        <div>
          <Button size="small" onClick={() => key.onChange('')}>
            {__('Remove key', 'magpie')}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}

function Budget({ form, answer: { used, values, month } }: { form: Form<Values>; answer: ModelSettingsAnswer }) {
  const { locale } = useLocale();
  const number = new Intl.NumberFormat(locale);
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${month}-01T00:00:00Z`),
  );
  const text = sprintf(
    /* translators: 1: how many tokens are used, 2: how many may be, 3: a month */ __(
      '%1$s of %2$s used in %3$s',
      'magpie',
    ),
    number.format(used),
    number.format(values.budget),
    name,
  );
  return (
    <FieldGroup title={__('Budget', 'magpie')}>
      <NumberField
        {...form.field('budget')}
        label={form.labels.budget}
        hint={__(
          'A question takes about 10,000 to 20,000 tokens, sent and received. Once they’re used up, the model isn’t asked until next month, and people who ask are told so.',
          'magpie',
        )}
      />
      <div className={styles.used}>
        <span>{text}</span>
        <ProgressBar
          label={__('Tokens used', 'magpie')}
          value={Math.min(used, values.budget)}
          max={Math.max(1, values.budget)}
          text={text}
        />
      </div>
    </FieldGroup>
  );
}

function Sent() {
  const { config } = useDashboard();
  const sent = [
    __('the question, and up to four earlier questions of the same conversation', 'magpie'),
    __('the names of the dimensions, metrics and reports it can choose from', 'magpie'),
    __('today’s date, the site’s time zone, first day of the week and currency, and its first day with data', 'magpie'),
    __(
      'totals and lists that it looks up: names such as page titles, campaigns, countries or searches, and their numbers',
      'magpie',
    ),
    __('last week’s insights', 'magpie'),
  ];
  return (
    <Card title={__('What is sent', 'magpie')}>
      <p className={formStyles.description}>
        {__('Only when a question wouldn’t be understood otherwise, and only this:', 'magpie')}
      </p>
      <ul className={styles.sent}>
        {sent.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p className={styles.never}>
        {
          /* translators: %s: the product's name */ sprintf(
            __(
              'Nothing about single visitors: no IP addresses, no visitor, customer or account IDs, no order numbers, and none of your custom dimensions. Email addresses and long numbers in names are replaced by “(redacted)”. %s’s answers aren’t sent either.',
              'magpie',
            ),
            config.product,
          )
        }
      </p>
    </Card>
  );
}

const kindOptions = () =>
  [
    {
      value: 'openai',
      label: __('OpenAI-compatible', 'magpie'),
      description: __('OpenAI, Mistral, OpenRouter, Ollama, vLLM, LM Studio and many others.', 'magpie'),
    },
    {
      value: 'anthropic',
      label: __('Anthropic', 'magpie'),
      description: __('Claude, or a server that speaks Anthropic’s Messages API.', 'magpie'),
    },
  ] as const;

const languageOptions = () => [
  { value: 'en', label: __('English', 'magpie') },
  { value: 'de', label: __('German', 'magpie') },
  { value: 'fr', label: __('French', 'magpie') },
  { value: 'es', label: __('Spanish', 'magpie') },
  { value: 'it', label: __('Italian', 'magpie') },
  { value: 'nl', label: __('Dutch', 'magpie') },
  { value: 'pt', label: __('Portuguese', 'magpie') },
];
