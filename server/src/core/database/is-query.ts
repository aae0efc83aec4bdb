/** Whether a text begins as a query. */
export const isQuery = (query: string): boolean => /^(\s|--[^\n]*\n|\/\*[^]*?\*\/)*(select|with|values)\b/i.test(query);

/** Whether a database refused a text because of a semicolon within it, by its message: several statements in one text. */
export const isOfSemicolon = (message: string): boolean => /["']\s*;/.test(message);
