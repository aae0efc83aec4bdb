import type { ThirdVendor } from '@banyan/shared-contracts/admin/third-party-sync.contract';
import { type ConfigSecret, openSecret } from '../secrets/config-secrets';
import type { Vault } from '../secrets/vault';
import type { SystemConfig } from '../system-config';
import { DINGTALK } from './ding-talk';
import type { VendorAccess } from './vendor-caller';
import { WECOM } from './we-com';

/** For what a vendor is asked: its directory, or messages of an application. WeCom has a secret for each, DingTalk one for both. */
export type VendorUse = 'directory' | 'messages';

/** The secret that opens it. */
export const secretFor = (vendor: ThirdVendor, use: VendorUse): ConfigSecret =>
  vendor === 'dingTalk' ? 'dingSynAppSecret' : use === 'directory' ? 'qyhCorpSecret' : 'qyhAgentSecret';

/** Where a vendor answers by the configuration, with the id of the application that sends messages. */
export function placeOf(vendor: ThirdVendor, config: SystemConfig): Omit<VendorAccess, 'secret'> & { agentId: string } {
  const bare = (address: string, usual: string) => (address || usual).replace(/\/+$/, '');
  return vendor === 'weCom'
    ? { base: bare(config.qyhAddress, WECOM), id: config.qyhCorpId, agentId: config.qyhAgentId }
    : { base: bare(config.dingAddress, DINGTALK), id: config.dingSynAppKey, agentId: config.dingAgentId };
}

/** The access to a vendor by the configuration; undefined where settings for it are missing. */
export function accessOf(
  vault: Pick<Vault, 'open'>,
  config: SystemConfig,
  vendor: ThirdVendor,
  use: VendorUse,
): (VendorAccess & { agentId: string }) | undefined {
  const place = placeOf(vendor, config);
  const secret = openSecret(vault, config, secretFor(vendor, use));
  if (place.id === '' || secret === undefined || (use === 'messages' && place.agentId === '')) return undefined;
  return { ...place, secret };
}
