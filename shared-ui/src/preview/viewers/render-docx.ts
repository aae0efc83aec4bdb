import { parseAsync, renderDocument } from 'docx-preview';
import { safeHtml } from '../safe-html';

const OPTIONS = {
  // Parts of other kinds, which may be whole pages.
  renderAltChunks: false,
  useBase64URL: true,
  ignoreLastRenderedPageBreak: false,
};

/** Nothing is fetched and nothing runs in the frame, whatever the document's styles ask for. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

/** Paper as wide as the window at most: on a phone the text is read, not the page. */
const OWN_STYLE = `
body { margin: 0; }
.docx-wrapper { padding: 16px; background: none; }
.docx a[href] { color: LinkText; text-decoration: underline; }
.docx-wrapper > section.docx { max-width: 100%; box-sizing: border-box; }
@media (width < 560px) {
  .docx-wrapper { padding: 8px; }
  .docx-wrapper > section.docx { padding: 20px 16px !important; min-height: 0 !important; }
  table { max-width: 100%; }
}`;

/** A Word document as a page of HTML for a frame without rights. */
export async function renderDocx(content: Blob, language: string): Promise<string> {
  const nodes = await renderDocument(await parseAsync(content, OPTIONS), OPTIONS);
  const body = document.createElement('div');
  let styles = '';
  for (const node of nodes) {
    if (node.nodeName === 'STYLE') styles += `${node.textContent}\n`;
    else body.append(node);
  }
  // Parts of a document may contain styles, which the sanitizer removes.
  const style = `${styles}${OWN_STYLE}`.replaceAll('</', '<\\/');
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta http-equiv="content-security-policy" content="${POLICY}">`,
    `<style>${style}</style></head>`,
    `<body>${safeHtml(body.innerHTML, { drawings: true })}</body></html>`,
  ].join('');
}
