/** Words of the language, and names that the code imports or that are known everywhere: nothing is called like them. */
const TAKEN = new Set(
  (
    'abstract any as asserts async await boolean break case catch class const constructor continue debugger declare default delete do else enum export ' +
    'extends false finally for from function get if implements import in infer instanceof interface is keyof let module namespace never new null ' +
    'number object of package private protected public readonly require return set static string super switch symbol this throw true try type typeof ' +
    'undefined unique unknown using var void while with yield arguments eval globalThis NaN Infinity list model names calls ' +
    'prototype toString valueOf hasOwnProperty z text rights menuId forms screen row rows query'
  ).split(' '),
);

const words = (text: string): string[] =>
  text
    .replace(/([\da-z])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Longest name in characters: files are called by it, too. */
const MAX_NAME = 60;

/** A name of a type out of any text; `otherwise` where no letter or digit of it can be part of one. */
export function typeName(text: string, otherwise: string): string {
  const name = words(text).map(capital).join('').slice(0, MAX_NAME);
  if (name === '') return otherwise;
  return /^\d/.test(name) ? `${otherwise}${name}` : name;
}

/** A name of a value out of one of a type. */
export const valueName = (type: string): string => type.charAt(0).toLowerCase() + type.slice(1);

/** A name of a file or a folder out of one of a type. */
export const fileName = (type: string): string => words(type).join('-').toLowerCase();

/** Gives each name once; letter case does not count, since names differ by their first letter alone, and files not at all. */
export function createNames(taken: Iterable<string> = TAKEN): (wanted: string) => string {
  const used = new Set([...taken].map((name) => name.toLowerCase()));
  return (wanted) => {
    let name = wanted;
    for (let count = 2; used.has(name.toLowerCase()); count += 1) name = `${wanted}${count}`;
    used.add(name.toLowerCase());
    return name;
  };
}
