import type { WidgetSamples } from '../../design/samples/widget-samples';

export const tableSamples: WidgetSamples = {
  type: 'table',
  tab: 'rows',
  samples: [
    {
      label: '明细',
      key: 'tableField900',
      set: {
        showSummary: true,
        summaryField: ['count', 'sum'],
        columnBtnsList: [
          {
            value: 'copy',
            label: '复制',
            show: true,
          },
          {
            value: 'remove',
            label: '删除',
            show: true,
            showConfirm: true,
          },
        ],
        footerBtnsList: [
          {
            value: 'add',
            label: '添加一行',
            show: true,
          },
          {
            value: 'batchRemove',
            label: '批量删除',
            show: true,
            showConfirm: true,
          },
          {
            value: 'customGoods',
            label: '从物品目录选择',
            show: true,
            btnType: 'primary',
            btnIcon: '',
            actionConfig: {
              popupTitle: '选择物品',
              popupType: 'dialog',
              popupWidth: '800px',
              dataSource: 'dynamic',
              modelId: '',
              interfaceId: '9504',
              interfaceName: '物品目录',
              templateJson: [],
              hasPage: true,
              pageSize: 20,
              columnOptions: [
                {
                  value: 'name',
                  label: '物品',
                  ifShow: true,
                },
                {
                  value: 'unit',
                  label: '单位',
                  width: 80,
                  ifShow: true,
                },
                {
                  value: 'price',
                  label: '单价',
                  width: 100,
                  ifShow: true,
                },
              ],
              relationOptions: [
                {
                  field: 'item',
                  type: 1,
                  value: 'name',
                },
                {
                  field: 'unit',
                  type: 1,
                  value: 'unit',
                },
                {
                  field: 'price',
                  type: 1,
                  value: 'price',
                },
                {
                  field: 'count',
                  type: 2,
                  value: '1',
                },
              ],
            },
          },
        ],
        '__config__.complexHeaderList': [
          {
            id: 'complexPrice',
            fullName: '金额',
            childColumns: ['price', 'count', 'sum'],
            align: 'center',
          },
        ],
      },
      children: [
        {
          type: 'input',
          label: '物品',
          key: 'item',
          set: {
            maxlength: 50,
            '__config__.required': true,
          },
        },
        {
          type: 'select',
          label: '单位',
          key: 'unit',
          set: {
            options: [
              {
                id: 'box',
                fullName: '盒',
              },
              {
                id: 'piece',
                fullName: '件',
              },
              {
                id: 'set',
                fullName: '套',
              },
            ],
            '__config__.columnWidth': 110,
          },
        },
        {
          type: 'inputNumber',
          label: '单价',
          key: 'price',
          set: {
            min: 0,
            precision: 2,
            thousands: true,
            '__config__.columnWidth': 120,
          },
        },
        {
          type: 'inputNumber',
          label: '数量',
          key: 'count',
          set: {
            min: 0,
            precision: 0,
            '__config__.columnWidth': 100,
          },
        },
        {
          type: 'calculate',
          label: '小计',
          key: 'sum',
          set: {
            expression: [
              {
                __vModel__: 'tableField900.price',
                label: '单价',
              },
              '×',
              {
                __vModel__: 'tableField900.count',
                label: '数量',
              },
            ],
            isStorage: 1,
            thousands: true,
            '__config__.columnWidth': 130,
          },
        },
        {
          type: 'datePicker',
          label: '需用日期',
          key: 'needed',
          set: {
            '__config__.columnWidth': 150,
          },
        },
        {
          type: 'userSelect',
          label: '保管人',
          key: 'keeper',
          set: {
            '__config__.columnWidth': 150,
          },
        },
        {
          type: 'switch',
          label: '加急',
          key: 'urgent',
          set: {
            activeTxt: '是',
            inactiveTxt: '否',
            '__config__.columnWidth': 90,
          },
        },
      ],
    },
  ],
};
