import type { Audited, Defaulted, Id, Json, Ordered } from './column-types';

export interface PortalTable extends Audited, Ordered {
  id: Id;
  system_id: Id;
  full_name: string;
  en_code: string;
  category: Defaulted<string>;
  type: Defaulted<0 | 1>;
  link_type: Defaulted<0 | 1>;
  custom_url: Defaulted<string>;
  enabled_lock: Defaulted<boolean>;
  form_data: Defaulted<string>;
  is_home: Defaulted<boolean>;
}

interface PortalCustomTable {
  user_id: Id;
  portal_id: Id;
  places: Json<unknown>;
  updated_at: Defaulted<Date>;
}

interface UserPortalTable {
  user_id: Id;
  system_id: Id;
  portal_id: Id;
}

export interface PortalTables {
  portal: PortalTable;
  portal_custom: PortalCustomTable;
  user_portal: UserPortalTable;
}
