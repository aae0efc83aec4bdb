/**
 * Of a file of messages the part that its address asks for: `zh.json?only=forms.design,forms.panel` are those whose keys begin so, `?without=` all others.
 * @this {{ resourceQuery: string }}
 * @param {string} source
 */
module.exports = function someWords(source) {
  const query = new URLSearchParams(this.resourceQuery);
  const starts = (query.get('only') ?? query.get('without') ?? '').split(',');
  const messages = /** @type {Record<string, string>} */ (JSON.parse(source));
  const wanted = Object.entries(messages).filter(([key]) => starts.some((start) => key.startsWith(start)) === query.has('only'));
  return JSON.stringify(Object.fromEntries(wanted));
};
