/**
 * Default texts of designs. Users read the platform's own text in their language instead of them; a text that a designer wrote is shown
 * unchanged, or in its translation.
 */

/** In new fields and tables (api-forms B4). */
export const FIELD_TEXTS: readonly string[] = ['请选择', '请输入', '点击上传', '选择数据', '添加一行', '批量删除'];

/** On buttons of lists and forms, by what the button does (api-forms B1, B16). */
export const BUTTON_TEXTS = {
  add: ['新增', '新建'],
  batchRemove: ['批量删除'],
  download: ['导出'],
  upload: ['导入'],
  batchPrint: ['批量打印'],
  edit: ['编辑'],
  remove: ['删除'],
  detail: ['详情'],
  confirm: ['确定', '保存'],
  cancel: ['取消'],
  print: ['打印'],
} as const satisfies Record<string, readonly string[]>;
