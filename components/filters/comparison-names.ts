import type { Comparison } from '@/lib/period';

export const comparisonNames: Record<Comparison, { short: string; long: string }> = {
  previous: { short: 'vs previous', long: 'Previous period' },
  year: { short: 'vs last year', long: 'Same period last year' },
  off: { short: 'No comparison', long: 'No comparison' },
};
