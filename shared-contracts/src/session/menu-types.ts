/** Menu types (api-platform 5.4). */
export const MENU_TYPE = {
  top: 0,
  directory: 1,
  page: 2,
  model: 3,
  dictionary: 4,
  report: 5,
  screen: 6,
  link: 7,
  portal: 8,
} as const;
export type MenuType = (typeof MENU_TYPE)[keyof typeof MENU_TYPE];
