/** Whether a text begins as a query. */
export const isQuery = (query: string): boolean => /^(\s|--[^\n]*\n|\/\*[^]*?\*\/)*(select|with|values)\b/i.test(query);
