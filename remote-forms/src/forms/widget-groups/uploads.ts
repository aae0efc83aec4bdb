import { uploadFileContract } from '@banyan/shared-contracts/forms/widgets/upload-file.contract';
import { uploadImgContract } from '@banyan/shared-contracts/forms/widgets/upload-img.contract';
import { signContract } from '@banyan/shared-contracts/forms/widgets/sign.contract';
import { signatureContract } from '@banyan/shared-contracts/forms/widgets/signature.contract';
import type { WidgetGroup } from '../kernel/widget-definition';
import { uploadFile } from '../widgets/upload-file/upload-file.definition';
import { uploadImg } from '../widgets/upload-img/upload-img.definition';
import { sign } from '../widgets/sign/sign.definition';
import { signature } from '../widgets/signature/signature.definition';

/** Files, pictures and signatures. */
export const uploads: WidgetGroup = {
  contracts: [uploadFileContract, uploadImgContract, signContract, signatureContract],
  fields: [uploadFile, uploadImg, sign, signature],
};
