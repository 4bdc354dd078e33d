/**
 * Tells what puts style elements into the page (a dialog that holds the page's scrolling) the nonce
 * by which the page's policy lets them through: the name is webpack's, and libraries ask for it.
 */
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce });
