import { ListPage } from '@banyan/shared-ui/crud';
import { useModelMenu } from '@banyan/shared-ui/model-page';
import { Allowed, MenuIdContext } from '@banyan/shared-ui/runtime';
import { Button } from 'antd';
import { DEFAULT_MODEL } from './default.contract';
import { useDefaultScreen } from './default.screen';
import { useText } from './default.texts';

/** class default * / alert(1) /* `${process.exit()}` it's "quoted" \ back </script><b>&amp;{{x}}{x} � 采购, with the rights of the menu that shows the design. */
export default function DefaultPage() {
  const menuId = useModelMenu(DEFAULT_MODEL);
  return (
    <MenuIdContext value={menuId}>
      <DefaultList />
    </MenuIdContext>
  );
}

function DefaultList() {
  const text = useText();
  const { screen, forms } = useDefaultScreen();
  const add = (
    <Allowed button="add">
      <Button type="primary" onClick={() => void forms.add()}>
        {text('default.add')}
      </Button>
    </Allowed>
  );
  return <ListPage screen={screen} main={add} />;
}
