import type { Verdict } from './connection';
import type { Identifiers } from './contract/resources';

/** What the status page shows: as it was found at `checkedAt` (epoch seconds). */
export interface Status {
  service: ServiceStatus | null;
  dashboard: {
    version: string;
    /** Epoch seconds. */
    startedAt: number;
  };
  database: DatabaseStatus;
  checkedAt: number;
}

/** Of the connected service; null in `Status` while there is no connection. */
export interface ServiceStatus {
  address: string;
  verdict: Verdict;
  /** Null where the first call failed. */
  latency: { medianMs: number; calls: number } | null;
  /** As the ids of its surveys show it; null where there is none to tell by. */
  identifiers: Identifiers | null;
  /** What it does beyond the API's document; null where it could not be asked. */
  extensions: Extensions | null;
}

export interface Extensions {
  /** Parameters that filter lists of ratings. */
  filters: string[];
  histograms: boolean;
  customerSearch: boolean;
}

export interface DatabaseStatus {
  version: string;
  ms: number;
}
