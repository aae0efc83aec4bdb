import { companyFacts, type companyCalls } from '@banyan/shared-contracts/organization/company.contract';
import type { EndpointReply } from '@banyan/shared-contracts/wire/endpoint';

/** A company as the form edits and saves it: facts come as JSON text and go up as an object. */
export const companyToForm = (record: EndpointReply<typeof companyCalls.get>) => ({
  ...record,
  propertyJson: companyFacts.parse(JSON.parse(record.propertyJson)),
});
