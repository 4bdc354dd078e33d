/** The digest of the error of a page whose viewer the service does not name: all that a browser is told of it. */
export const viewerNotKnown = 'viewer-not-known';

/** For them in the place of the page. */
export const wordsOfNotKnown = 'The feedback service says what you may see, and does not answer.';
