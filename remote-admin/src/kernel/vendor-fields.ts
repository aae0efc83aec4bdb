import type { ThirdVendorType } from '@banyan/shared-contracts/admin/third-party-sync.contract';

/** Settings of the vendors that the page edits; secrets are written only. */
export type VendorKey =
  | 'qyhAddress'
  | 'qyhCorpId'
  | 'qyhCorpSecret'
  | 'qyhAgentId'
  | 'qyhAgentSecret'
  | 'qyhIsSynOrg'
  | 'qyhIsSynUser'
  | 'dingAddress'
  | 'dingSynAppKey'
  | 'dingSynAppSecret'
  | 'dingAgentId'
  | 'dingSynIsSynOrg'
  | 'dingSynIsSynUser';

export interface VendorField {
  key: VendorKey;
  control: 'text' | 'secret' | 'switch';
  /** Shown in an empty box. */
  usual?: string;
}

/** Settings of each vendor, in the order of the form. */
export const VENDOR_FIELDS: Record<ThirdVendorType, readonly VendorField[]> = {
  '1': [
    { key: 'qyhCorpId', control: 'text' },
    { key: 'qyhCorpSecret', control: 'secret' },
    { key: 'qyhAgentId', control: 'text' },
    { key: 'qyhAgentSecret', control: 'secret' },
    { key: 'qyhAddress', control: 'text', usual: 'https://qyapi.weixin.qq.com' },
    { key: 'qyhIsSynOrg', control: 'switch' },
    { key: 'qyhIsSynUser', control: 'switch' },
  ],
  '2': [
    { key: 'dingSynAppKey', control: 'text' },
    { key: 'dingSynAppSecret', control: 'secret' },
    { key: 'dingAgentId', control: 'text' },
    { key: 'dingAddress', control: 'text', usual: 'https://oapi.dingtalk.com' },
    { key: 'dingSynIsSynOrg', control: 'switch' },
    { key: 'dingSynIsSynUser', control: 'switch' },
  ],
};
