import type { Audited, Defaulted, Id, Ordered } from './column-types';

export interface PrintTemplateTable extends Audited, Ordered {
  id: Id;
  full_name: string;
  en_code: string;
  category: Defaulted<string>;
  type: Defaulted<1 | 2>;
  source_type: Defaulted<2>;
  model_id: Id;
  template: Defaulted<string>;
  page_param: Defaulted<string>;
}

export interface PrintLogTable {
  id: Id;
  created_at: Defaulted<Date>;
  template_id: Id;
  title: string;
  copies: number;
  user_id: Id;
}
