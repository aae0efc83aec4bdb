/** The department at the top of both vendors' directories, which has the name of the company. */
export const ROOT_UNIT = '1';

/** A department of a vendor's directory; that at the top has no parent (''). */
export interface RemoteUnit {
  id: string;
  parentId: string;
  name: string;
}

/** A person of a vendor's directory; `mobile` and `email` are '' where the vendor does not say them. */
export interface RemotePerson {
  id: string;
  name: string;
  mobile: string;
  email: string;
  unitIds: readonly string[];
}

/** The directory of one company with a vendor. Every call throws SendFailure where the vendor refuses, is away, or answers something else. */
export interface VendorDirectory {
  /** All departments, that at the top included. */
  units(): Promise<RemoteUnit[]>;
  /** Everybody who is in a department itself, all pages. */
  peopleOf(unitId: string): Promise<RemotePerson[]>;
  /** Answers the id. */
  addUnit(unit: Omit<RemoteUnit, 'id'>): Promise<string>;
  changeUnit(unit: RemoteUnit): Promise<void>;
  /** A department that is not there any more is removed. */
  removeUnit(id: string): Promise<void>;
  /** A person who is there already is changed. */
  addPerson(person: RemotePerson): Promise<void>;
  changePerson(person: RemotePerson): Promise<void>;
  removePerson(id: string): Promise<void>;
}

/** A text as a work message to one person. */
export interface WorkMessage {
  /** Id of the person with the vendor. */
  personId: string;
  text: string;
}
