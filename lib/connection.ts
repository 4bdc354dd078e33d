/** The connection to a service, as admins see it and enter it. */

export interface ConnectionFacts {
  /** Where it comes from, or why there is none. */
  kind: 'environment' | 'stored' | 'demo' | 'none' | 'unreadable' | 'elsewhere';
  /** Without a trailing slash; null while there is none, or none that can be read. */
  address: string | null;
  /** Tells keys apart: never the key. */
  fingerprint: string | null;
  /** When a key was stored (epoch seconds), and the e-mail address of who did. */
  stored: { at: number; by: string } | null;
  /** Variables of the environment that name it. */
  variables: readonly string[];
  /** Where the environment names the address alone. */
  namedAddress: string | null;
  /** The service that was started with the dashboard. */
  ownService: string | null;
  /** Whether the demo account comes back when the stored connection is removed. */
  hasDemo: boolean;
}

/** What a call with an address and a key has shown. */
export type Verdict =
  | { kind: 'fine' }
  | { kind: 'unreachable' }
  | { kind: 'slow' }
  /** Something answers there, but not as the API does. */
  | { kind: 'foreign'; status: number }
  | { kind: 'failing'; status: number }
  | { kind: 'refused' }
  /** An account that is suspended or whose trial has ended, in the service's own words. */
  | { kind: 'suspended'; words: string }
  /** Whole seconds until the service may be asked again. */
  | { kind: 'limited'; seconds: number };

export interface VerdictWords {
  title: string;
  /** What to do about it. */
  advice: string;
}

/** Addresses are shown as they are called: the API's path is added to them. */
export function wordsOfVerdict(verdict: Verdict): VerdictWords {
  switch (verdict.kind) {
    case 'fine':
      return { title: 'The service answers and accepts the key.', advice: '' };
    case 'unreachable':
      return {
        title: 'Nothing answers at this address.',
        advice:
          'Check the address and its port, and whether this server can reach it: a firewall, a proxy or DNS may be in the way.',
      };
    case 'slow':
      return {
        title: 'The service did not answer within ten seconds.',
        advice: 'Check the address, and try again when the service is less busy.',
      };
    case 'foreign':
      return {
        title: `Something answers there, but not as the Survey Feedback Service API does (status ${verdict.status}).`,
        advice:
          'Check the address: it is the one before /v1. Redirects are not followed, so that the key goes nowhere else.',
      };
    case 'failing':
      return {
        title: `The service answers with a fault of its own (status ${verdict.status}).`,
        advice: 'Try again shortly; its operator finds the reason in its log.',
      };
    case 'refused':
      return {
        title: 'The service refuses this key.',
        advice:
          'Copy the key again, in full. It may have been revoked, or be a key of another service.',
      };
    case 'suspended':
      return {
        title: 'The service knows the key, but the account is closed to it.',
        advice: `It says: “${verdict.words}” The service's operator can open the account again.`,
      };
    case 'limited':
      return {
        title: 'The service limits how often this key may be used.',
        advice: `It may be asked again in ${verdict.seconds} s.`,
      };
  }
}
