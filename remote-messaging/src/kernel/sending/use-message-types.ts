import { useDictionaryChoices } from '@banyan/shared-ui/crud';

/** Message types with the labels that the dictionary `msgSourceType` gives them (api-platform part 6). */
export const useMessageTypes = () => useDictionaryChoices('msgSourceType') ?? [];
