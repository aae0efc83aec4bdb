/**
 * Runs inside of the sandbox before any script: creates the one argument of scripts (api-forms B11) from the host's functions. Values are
 * read one by one on demand; a value that a script has set is read back at once, and reaches the form at the end of the script.
 */
export const PRELUDE = `
(() => {
  const host = { read: __read, keys: __keys, tell: __tell, ask: __ask, end: __end };
  for (const name of ['__read', '__keys', '__tell', '__ask', '__end']) delete globalThis[name];
  const parse = (text) => (text === undefined ? undefined : JSON.parse(text));
  const plain = (value) => (value === undefined ? null : value);
  const tell = (...message) => host.tell(JSON.stringify(message.map(plain)));
  const written = new Map();

  const formData = new Proxy(Object.create(null), {
    get: (_target, key) => {
      if (typeof key !== 'string') return undefined;
      return written.has(key) ? parse(written.get(key)) : parse(host.read(key));
    },
    has: (_target, key) => parse(host.keys()).includes(key),
    ownKeys: () => parse(host.keys()),
    getOwnPropertyDescriptor: (_target, key) => ({ enumerable: true, configurable: true, value: formData[key] }),
    set: () => false,
    deleteProperty: () => false,
  });

  const utils = {
    getUserInfo: () => parse(host.read('#user')),
    getDeviceInfo: () => ({ vueVersion: '3', origin: 'pc' }),
    route: (url) => tell('route', url),
    toast: (message, type, duration) => tell('toast', message, type, duration),
  };

  const argument = {
    formData,
    setShowOrHide: (key, shown) => tell('show', key, shown === true),
    setRequired: (key, required) => tell('required', key, required === true),
    refresh: () => tell('refresh'),
    answer: (value) => tell('answer', value),
    setDisabled: (key, disabled) => tell('disabled', key, disabled === true),
  };

  return (script, text) => {
    const [run, given, origin] = parse(text);
    written.clear();
    const setFormData = (key, value) => {
      written.set(String(key), JSON.stringify(plain(value)));
      tell('value', key, value, ...(origin === '' ? [] : [origin]));
    };
    const request = (url, method, data) => host.ask(JSON.stringify([url, method, data].map(plain))).then(parse);
    const onlineUtils = Object.freeze({ ...utils, request });
    const answer = script({ ...argument, onlineUtils, setFormData, ...given });
    Promise.resolve(answer).then(
      () => host.end(run, 'done'),
      (error) => host.end(run, error instanceof InternalError && error.message === 'interrupted' ? 'tooLong' : 'refused'),
    );
  };
})()
`;
