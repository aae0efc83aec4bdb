/** The input of the library reads no full-width digits, and names its buttons in no language. */
export const closedNumbers = [
  {
    group: ['antd'],
    importNames: ['InputNumber'],
    message: 'Use NumberControl of @banyan/shared-ui/form: it reads numbers by any keyboard.',
  },
];

/** The only file that may use it: the control itself. */
export const numberDoors = ['shared-ui/src/form/number-control.tsx'];
