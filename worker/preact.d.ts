/** Stands in for Preact's types, which declare a browser: Auth.js's pages are made with it, and none of them is shown. */
export declare namespace JSX {
  interface IntrinsicElements {}
}
