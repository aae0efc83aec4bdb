import { startStandalone } from '@banyan/shared-ui/standalone';
import * as lifecycle from './lifecycle';
import definition from './remote.config';

void startStandalone(definition, lifecycle as Parameters<typeof startStandalone>[1]);
