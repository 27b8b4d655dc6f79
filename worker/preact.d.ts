/** Replaces Preact's types, which require the DOM's: Auth.js builds pages with it, none of which we show. */
export declare namespace JSX {
  interface IntrinsicElements {}
}
