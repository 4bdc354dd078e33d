/** What stands between the dashboard and its account, as the server saw it last. */
export type Standing =
  | { kind: 'fine' }
  /** No account is connected; with `unreadable` and `elsewhere` one was. */
  | { kind: 'unconnected' | 'unreadable' | 'elsewhere' }
  | { kind: 'refused' }
  /** In the service's words. */
  | { kind: 'suspended'; words: string }
  /** Epoch seconds from which the service may be asked again. */
  | { kind: 'limited'; until: number };
