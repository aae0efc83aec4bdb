/** A file of a package as text. */
declare module '*?raw' {
  const text: string;
  export default text;
}
