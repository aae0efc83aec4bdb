import type { PackageItem, PackageKind } from '@banyan/shared-contracts/forms/designs/design-packages.contract';
import type { DesignsKey } from '../design-words';

/** The names of the kinds of objects. */
export const KIND_WORDS: Readonly<Record<PackageKind, DesignsKey>> = {
  system: 'forms.designs.package.kind.system',
  dictionary: 'forms.designs.package.kind.dictionary',
  interface: 'forms.designs.package.kind.interface',
  numberingRule: 'forms.designs.package.kind.numberingRule',
  design: 'forms.designs.package.kind.design',
  printTemplate: 'forms.designs.package.kind.printTemplate',
  menu: 'forms.designs.package.kind.menu',
};

export const STATE_WORDS: Readonly<Record<PackageItem['state'], DesignsKey>> = {
  new: 'forms.designs.package.state.new',
  same: 'forms.designs.package.state.same',
  different: 'forms.designs.package.state.different',
};

/** Extension of package files. */
export const PACKAGE_FILE = '.vdd';
