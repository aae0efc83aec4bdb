import type { Generated } from 'kysely';
import type { InterfaceParameter } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import type { FurtherStep } from '@banyan/shared-contracts/forms/designs/interfaces/interface-step.contract';
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
  /** Null: the database of the platform. */
  source_id: Defaulted<Id | null>;
  steps: DefaultedJson<StoredStep[]>;
  before_script: Defaulted<string>;
  check_script: Defaulted<string>;
  result_script: Defaulted<string>;
  cache_seconds: Defaulted<number>;
  /** Its answer is never shown: other interfaces call with the variables taken out of it. */
  is_authentication: Defaulted<boolean>;
}

/** A step after the main one: what it asks, as `content` of an interface has it, and how its rows meet those before it. */
export interface StoredStep extends Pick<FurtherStep, 'name' | 'type' | 'join' | 'on' | 'prefix'> {
  content: string;
  /** Null: the database of the platform. */
  sourceId: Id | null;
}

/** Variables of authentication interfaces; see the migration 0224. */
export interface InterfaceVariateTable extends Audited {
  id: Id;
  interface_id: Id;
  full_name: string;
  expression: string;
  description: Defaulted<string>;
  /** Sealed; '' for none. */
  value: Defaulted<string>;
  obtained_at: Defaulted<Date | null>;
}

/** Roles whose members may call an interface; see the migration 0219. */
interface DataInterfaceRoleTable {
  interface_id: Id;
  role_id: Id;
}

/** Sources that the further steps of an interface ask. */
interface DataInterfaceStepSourceTable {
  interface_id: Id;
  source_id: Id;
}

/** Calls of interfaces; see the migration 0162. */
interface DataInterfaceLogTable {
  id: Generated<Id>;
  interface_id: Id;
  user_id: Id | null;
  created_at: Generated<Date>;
  /** Milliseconds. */
  duration: number;
  rows: number;
  error: Defaulted<string>;
  /** The program outside that made the call, with its address, the method of the call and its user agent. */
  caller_id: Defaulted<Id | null>;
  ip: Defaulted<string>;
  method: Defaulted<string>;
  device: Defaulted<string>;
}

/** Programs outside that call interfaces; see the migration 0214. */
export interface OutsideCallerTable extends Audited, Ordered {
  id: Id;
  full_name: string;
  en_code: string;
  /** Sealed. */
  secret: string;
  verify_signature: Defaulted<boolean>;
  /** Null: never. */
  expires_at: Defaulted<Date | null>;
  white_list: Defaulted<string>;
}

interface OutsideCallerInterfaceTable {
  caller_id: Id;
  interface_id: Id;
}

interface OutsideCallerUserTable {
  caller_id: Id;
  user_id: Id;
  user_key: string;
}

interface OutsideCallProofTable {
  digest: Buffer;
  expires_at: Date;
}

export interface DataInterfaceTables {
  data_interface: DataInterfaceTable;
  data_interface_log: DataInterfaceLogTable;
  data_interface_role: DataInterfaceRoleTable;
  data_interface_step_source: DataInterfaceStepSourceTable;
  interface_variate: InterfaceVariateTable;
  outside_caller: OutsideCallerTable;
  outside_caller_interface: OutsideCallerInterfaceTable;
  outside_caller_user: OutsideCallerUserTable;
  outside_call_proof: OutsideCallProofTable;
}
