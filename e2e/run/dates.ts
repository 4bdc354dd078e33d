/** Days with demo ratings, whenever the tests run: the demo's are of the two years before. */

export const lastYear = new Date().getUTCFullYear() - 1;

const endOfOctober = new Date(Date.UTC(lastYear, 9, 31));

/** Last October's last Sunday, by its date: it has 25 hours where clocks go as in Europe. */
export const longDay = endOfOctober.getUTCDate() - endOfOctober.getUTCDay();
