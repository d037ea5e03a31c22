/** The port for AI assistants that people have connected by OAuth: their clients, what people allow them, and their tokens. */

/** A program that has registered itself. What it says of itself is unproved. */
export interface AssistantClient {
  readonly id: string;
  readonly name: string;
  /** Addresses that a browser may be sent back to. */
  readonly redirectUris: readonly string[];
  /** Milliseconds. */
  readonly createdAt: number;
}

/** What a person allows a client: to read these sites, no others. */
export interface AssistantGrant {
  readonly id: number;
  readonly userId: number;
  readonly clientName: string;
  readonly siteIds: readonly number[];
  /** Milliseconds. */
  readonly createdAt: number;
  /** Milliseconds, to the minute; null before the first use. */
  readonly lastUsedAt: number | null;
}

/** What a client must present again when it exchanges its code. */
export interface CodeBinding {
  readonly clientId: string;
  readonly redirectUri: string;
  /** SHA-256 of the verifier, base64url. */
  readonly challenge: string;
  /** Address of the endpoint that the tokens are for. */
  readonly resource: string;
}

/** Tokens of a client, readable only here. */
export interface AssistantTokens {
  readonly access: string;
  readonly refresh: string;
  /** Until the access token expires, seconds. */
  readonly expiresIn: number;
}

/** Connected assistants. Codes and tokens are kept as hashes. */
export interface Assistants {
  /** Registers a client. Clients without any access are deleted after 90 days, or earlier if there are too many. */
  register(client: Pick<AssistantClient, 'name' | 'redirectUris'>): Promise<AssistantClient>;
  client(id: string): Promise<AssistantClient | undefined>;
  /** Allows a client to read sites. Returns the code that it exchanges for tokens, once and within five minutes. */
  allow(
    userId: number,
    siteIds: readonly number[],
    binding: CodeBinding,
  ): Promise<{ readonly id: number; readonly code: string }>;
  /**
   * Exchanges a code for tokens; undefined unless the binding is that of the code and the verifier fits its challenge. A code that comes twice has
   * been stolen: what it allowed ends.
   */
  exchange(
    code: string,
    binding: Omit<CodeBinding, 'challenge'> & { readonly verifier: string },
  ): Promise<AssistantTokens | undefined>;
  /** Exchanges a refresh token for new tokens; undefined if it isn't valid. One that comes twice has been stolen: what it allowed ends. */
  refresh(token: string, client: Pick<CodeBinding, 'clientId' | 'resource'>): Promise<AssistantTokens | undefined>;
  /** What an access token for a resource allows, noting its use; undefined for one that isn't valid. */
  use(token: string, resource: string): Promise<AssistantGrant | undefined>;
  /** Ends what a token of a client was given for; nothing if there is no such token. */
  revokeToken(token: string, clientId: string | undefined): Promise<void>;
  /** What a person allows; what everyone allows unless a person is given. */
  list(userId?: number): Promise<readonly AssistantGrant[]>;
  /** Ends what a person has allowed, or anyone, from the next request on. @throws CommandError `unknown_assistant` */
  end(id: number, userId?: number): Promise<void>;
}
