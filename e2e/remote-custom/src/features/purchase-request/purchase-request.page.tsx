import { ListPage } from '@banyan/shared-ui/crud';
import { useModelMenu } from '@banyan/shared-ui/model-page';
import { Allowed, MenuIdContext } from '@banyan/shared-ui/runtime';
import { Button } from 'antd';
import { PURCHASE_REQUEST_MODEL } from './purchase-request.contract';
import { usePurchaseRequestScreen } from './purchase-request.screen';
import { useText } from './purchase-request.texts';

/** 采购申请, with the rights of the menu that shows the design. */
export default function PurchaseRequestPage() {
  const menuId = useModelMenu(PURCHASE_REQUEST_MODEL);
  return (
    <MenuIdContext value={menuId}>
      <PurchaseRequestList />
    </MenuIdContext>
  );
}

function PurchaseRequestList() {
  const text = useText();
  const { screen, forms } = usePurchaseRequestScreen();
  const add = (
    <Allowed button="add">
      <Button type="primary" onClick={() => void forms.add()}>
        {text('purchaseRequest.add')}
      </Button>
    </Allowed>
  );
  return <ListPage screen={screen} main={add} />;
}
