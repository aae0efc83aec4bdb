/** Takes the place of what zod makes JSON schemas with, which only the server does; every schema refers to it, so that it is never left out by itself. */
const refuse = () => {
  throw new Error('JSON schemas are made by the server');
};
module.exports = { createToJSONSchemaMethod: () => refuse, createStandardJSONSchemaMethod: () => refuse };
