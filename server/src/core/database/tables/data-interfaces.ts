import type { InterfaceParameter } from '@banyan/shared-contracts/forms/data-interface.contract';
import type { Audited, Defaulted, DefaultedJson, Id, Ordered } from './column-types';

export interface DataInterfaceTable extends Audited, Ordered {
  id: Id;
  full_name: string;
  en_code: string;
  category: Defaulted<string>;
  type: 1 | 2 | 3;
  content: string;
  parameters: DefaultedJson<Partial<InterfaceParameter>[]>;
  fields: DefaultedJson<unknown>;
  has_page: Defaulted<boolean>;
}
