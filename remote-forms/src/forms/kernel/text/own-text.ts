/** What the designer writes into every new field and table (api-forms B4). */
const STANDARD: ReadonlySet<string> = new Set(['', '请选择', '请输入', '点击上传', '选择数据', '添加一行', '批量删除']);

/** The words that a design has of its own; none where it says what the platform itself says, in the language of whoever reads it. */
export const ownText = (text: unknown): string => (typeof text === 'string' && !STANDARD.has(text.trim()) ? text : '');
