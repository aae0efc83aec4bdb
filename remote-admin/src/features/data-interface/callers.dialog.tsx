import { type InterfaceListRow, listInterfaceCallers } from '@banyan/shared-contracts/forms/designs/interfaces/interface-admin.contract';
import { useReading } from '@banyan/shared-ui/calls';
import { ErrorPanel, type RowDialogProps } from '@banyan/shared-ui/crud';
import { useUses } from '@banyan/shared-ui/uses';
import { Button, Descriptions, Drawer, Skeleton, Space, Tag, Typography } from 'antd';
import { useText } from '../../kernel/use-text';

interface NamesProps {
  names: readonly { id: string; name: string; off?: boolean }[];
  none: string;
}

function Names({ names, none }: NamesProps) {
  const text = useText();
  if (names.length === 0) return <Typography.Text type="secondary">{none}</Typography.Text>;
  return (
    <Space wrap>
      {names.map(({ id, name, off = false }) => (
        <Tag key={id}>{off ? text('admin.interface.callers.off', { name }) : name}</Tag>
      ))}
    </Space>
  );
}

/** Who may call an interface: those who open the designs that ask it, roles, and programs outside. */
export function CallersDrawer({ row, onClose }: RowDialogProps<InterfaceListRow>) {
  const text = useText();
  const showUses = useUses('interface');
  const { data, error, refetch } = useReading(listInterfaceCallers, { params: { id: row.id } }, { edited: true });
  return (
    <Drawer open size={560} title={text('admin.interface.callers.of', { name: row.fullName })} onClose={onClose}>
      {error !== null && <ErrorPanel error={error} retry={refetch} />}
      {error === null && data === undefined && <Skeleton active />}
      {data !== undefined && (
        <Descriptions
          column={1}
          bordered
          size="small"
          items={[
            {
              key: 'designs',
              label: text('admin.interface.callers.designs'),
              children: (
                <Space wrap>
                  {text('admin.interface.callers.places', { count: data.designs })}
                  {data.designs > 0 && showUses !== undefined && (
                    <Button size="small" onClick={() => showUses(row)}>
                      {text('admin.interface.callers.show')}
                    </Button>
                  )}
                </Space>
              ),
            },
            {
              key: 'roles',
              label: text('admin.interface.callers.roles'),
              children: (
                <Names
                  names={data.roles.map(({ id, fullName }) => ({ id, name: fullName }))}
                  none={text('admin.interface.callers.noRole')}
                />
              ),
            },
            {
              key: 'outside',
              label: text('admin.interface.callers.outside'),
              children: (
                <Names
                  names={data.outside.map(({ id, appName, appId, enabledMark }) => ({
                    id,
                    name: `${appName}（${appId}）`,
                    off: enabledMark === 0,
                  }))}
                  none={text('admin.interface.callers.noOutside')}
                />
              ),
            },
          ]}
        />
      )}
    </Drawer>
  );
}
