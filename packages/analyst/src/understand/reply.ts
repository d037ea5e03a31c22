/** Types of a reply to a sentence, and of the input needed to make one. */
import type { Answer, CustomersAnswer, FunnelAnswer, JourneyAnswer, SearchTop, VitalsAnswer } from '@magpie/query';
import type { DimensionName } from '@magpie/vocabulary';
import type { AnalystAnswer, AnalystAsk, SearchTermsQuestion } from '../tell/told.ts';
import type { Days, Request } from './request.ts';

/** Facts about the site and its reader. */
export interface ReplyContext {
  readonly site: {
    /** IANA. */
    readonly timeZone: string;
    /** 0 = Sunday. */
    readonly firstDayOfWeek: number;
    /** ISO 4217. */
    readonly currency: string;
    /** The path of its home page, such as `/` or `/shop/`. */
    readonly home: string;
  };
  /** Milliseconds. */
  readonly now: number;
  /** Reader's locale, such as `en-US`: decides in which order the numbers of a date are read, and how dates are written. */
  readonly locale: string;
  /** The request of the last answered message of the conversation. */
  readonly previous?: Request | undefined;
  /** The request answered before `previous`, for messages about both: "go back", "and both together". */
  readonly earlier?: Request | undefined;
  /**
   * The requests of the last message, if it had several: answers to several questions, or readings to choose from. A follow-up applies to each.
   */
  readonly before?: RequestsBefore | undefined;
  /** Whether the sentence continues `previous` even without words for that: they have been removed from it. */
  readonly goesOn?: true | undefined;
  /** Whether the last message wasn't answered, so that what follows it continues something else than `previous`. */
  readonly afterRefusal?: boolean;
  /** The last message, if it was declined for words that weren't understood, or for something that isn't measured. */
  readonly refused?: RefusedBefore | undefined;
  /** Name shown to readers, such as `Magpie`. */
  readonly productName: string;
  /** Source of the numbers, as shown to readers, such as `Google Analytics`. */
  readonly providerName: string;
  readonly has: {
    readonly shop: boolean;
    readonly forms: boolean;
    /** Whether there are terms of Search Console, or will be. */
    readonly searchConsole: boolean;
    /** Reports that the site's plan doesn't include: what only they show isn't answered. None unless given. */
    readonly closed?: readonly ClosedReport[] | undefined;
  };
  /** Whether Google Analytics answers: of the last minutes it counts active users alone. */
  readonly onGoogle?: boolean | undefined;
  /** The site's first day with data, `YYYY-MM-DD`; null while there are none. */
  readonly firstDay: string | null;
}

/** A declined message that follow-ups can change. */
export interface RefusedBefore {
  /** The request without these words, if there is one. It wasn't answered. */
  readonly request?: Request | undefined;
  /** The words that weren't understood. Empty if it asked for something that isn't measured: then follow-ups keep only the days of the request. */
  readonly about: readonly string[];
}

/** Several requests of one message. */
interface RequestsBefore {
  readonly kind: 'several' | 'choice';
  readonly requests: readonly Request[];
}

/** A report that questions of their own kind belong to: the last minutes, orders one by one, funnels, page speed, repeat customers. */
type ClosedReport = 'realtime' | 'user_journey' | 'my_funnels' | 'sitespeed' | 'customers';

/** The answers of asks, by the names of the asks. */
export type AskAnswers = Readonly<
  Record<string, Answer | CustomersAnswer | FunnelAnswer | JourneyAnswer | SearchTerms | VitalsAnswer>
>;

/** Terms that Search Console has, with what was asked. */
export interface SearchTerms extends SearchTop {
  readonly question: SearchTermsQuestion;
}

/** A value of a dimension, and how many visits or events have it. */
export interface KnownValue {
  readonly value: string;
  readonly count: number;
}

/** Dependencies of a reply. */
export interface ReplyMeans {
  /** Answers each ask, under its name. @throws QueryError */
  readonly ask: (asks: Readonly<Record<string, AnalystAsk>>) => Promise<AskAnswers>;
  /**
   * The site's own values of a dimension that contain a text, case ignored, the most frequent ones first; all frequent ones for an empty
   * text. Both may be cut to some hundreds, a hundred at least.
   */
  readonly values: (dimension: DimensionName, like: string) => Promise<readonly KnownValue[]>;
}

/** A sentence that is asked when its label is clicked. It means the same with the same `previous`. */
export interface Suggestion {
  readonly label: string;
  readonly sentence: string;
  /** Set if it compares with these days: they are formatted where it is shown. */
  readonly compared?: { readonly start: string; readonly end: string } | undefined;
  /** Days that its label says in a form for every locale: they are formatted where it is shown. */
  readonly days?: readonly { readonly text: string; readonly start: string; readonly end: string }[] | undefined;
}

/** A part of the line that shows a request back. The texts of all chips, joined by blanks, read as one line. */
export interface Chip {
  readonly text: string;
  /** `model` says that a language model chose what was asked, `leftOut` which words the request has nothing of. */
  readonly role: 'metric' | 'by' | 'range' | 'compare' | 'filter' | 'shape' | 'model' | 'leftOut';
  /** Whether it wasn't said: the reader can choose one of the alternatives. */
  readonly assumed: boolean;
  /** Other readings: each asks the whole request again with this part replaced. */
  readonly alternatives: readonly {
    readonly text: string;
    readonly sentence: string;
    readonly days?: Days | undefined;
  }[];
  /** The days that its text says, which are formatted where it is shown. */
  readonly days?: Days | undefined;
}

/** Why a sentence is declined. */
export type DeclineReason =
  /** Nothing was asked, or only signs. */
  | 'empty'
  /** It asks what can be asked. */
  | 'help'
  /** It only thanks, or says that this is all. */
  | 'thanks'
  /** It asks for a file of the answer before. */
  | 'export'
  /** It asks what a number or its rows mean; the reply is their definition. */
  | 'definition'
  /** A word or value isn't understood and could matter. */
  | 'notUnderstood'
  /** Not in a language that is understood. */
  | 'language'
  /** It asks for days to come. */
  | 'future'
  /** Nothing measures it here, such as age without a user property. */
  | 'notMeasured'
  /** It asks who someone is. */
  | 'people'
  /** Passwords, keys, instructions, code: nothing that numbers answer. */
  | 'secrets'
  /** It asks for another site. */
  | 'otherSites'
  /** It asks for advice, a reason outside the data, or an opinion. */
  | 'opinion'
  /** The fields can't be combined, or there is no report of it yet. */
  | 'impossible';

/** The reply to one question. */
export type OneReply =
  | {
      readonly kind: 'answer';
      readonly line: readonly Chip[];
      readonly told: AnalystAnswer;
      /** Request that the next sentence builds on; absent if a language model's queries fit no request. */
      readonly request?: Request;
      /** At most two. */
      readonly followUps: readonly Suggestion[];
      /** At most 50 characters; for the list of conversations. */
      readonly title: string;
    }
  | {
      readonly kind: 'choice';
      /** The question back to the reader, without numbers. */
      readonly told: AnalystAnswer;
      readonly choices: readonly Suggestion[];
      /** The requests of the choices. The next sentence can continue each of them. */
      readonly readings: readonly Request[];
      readonly title: string;
    }
  | {
      readonly kind: 'declined';
      readonly reason: DeclineReason;
      /** The declined message, if follow-ups can change it. */
      readonly refused?: RefusedBefore | undefined;
      /** Why, without numbers. */
      readonly told: AnalystAnswer;
      /** At most three nearest questions that can be answered. */
      readonly nearest: readonly Suggestion[];
      readonly title: string;
    };

/** The reply to a sentence. */
export type Reply = OneReply & {
  /** The replies to its further questions, each with its own line and with queries whose names no other has. */
  readonly more?: readonly OneReply[] | undefined;
};
