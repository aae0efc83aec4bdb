/** Forbidden in a declaration: loading something, hiding characters from this check, or leaving its place on the page. */
const HARMFUL = /\\|url\(|image\(|image-set\(|cross-fade\(|src\(|element\(/i;
/** Positions within the form; a variable could have any value. */
const PLACES = ['static', 'relative', 'absolute', 'inherit', 'initial', 'unset', 'revert'];
/** Whether a declaration is allowed in the CSS of a design. */
export const isHarmless = (property: string, value: string): boolean =>
  !HARMFUL.test(value) && (property !== 'position' || PLACES.includes(value.trim().toLowerCase()));

function declarationsOf(style: CSSStyleDeclaration): string {
  return [...style]
    .map((property) => ({ property, value: style.getPropertyValue(property), priority: style.getPropertyPriority(property) }))
    .filter(({ property, value }) => isHarmless(property, value))
    .map(({ property, value, priority }) => `${property}: ${value}${priority === '' ? '' : ' !important'};`)
    .join(' ');
}

/** A selector with `&` could match elements outside of the scope. */
const rulesOf = (rules: CSSRuleList): string[] =>
  [...rules].flatMap((rule) => {
    if ('selectorText' in rule && 'style' in rule) {
      const { selectorText, style } = rule as CSSStyleRule;
      return selectorText.includes('&') ? [] : [`${selectorText} { ${declarationsOf(style)} }`];
    }
    if ('conditionText' in rule && 'media' in rule) {
      const { conditionText, cssRules } = rule as CSSMediaRule;
      return [`@media ${conditionText} { ${rulesOf(cssRules).join(' ')} }`];
    }
    return [];
  });

/**
 * The CSS of a design, as the browser parses it, nested in a selector: each rule applies only inside of it (api-forms B1, `classJson`).
 * Imports, fonts and animations are left out.
 */
export function scopeCss(css: string, scope: string): string {
  // Not part of the page, and without imports.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const rules = rulesOf(sheet.cssRules);
  return rules.length === 0 ? '' : `${scope} { ${rules.join('\n')} }`;
}
