import { listMenuTargets, type MenuChoice } from '@banyan/shared-contracts/menu-admin/menu.contract';
import { MENU_TYPE } from '@banyan/shared-contracts/session/menu-types';
import { useReading } from '@banyan/shared-ui/calls';
import { useWord } from '@banyan/shared-ui/i18n';
import { Checkbox, Form, TreeSelect } from 'antd';
import { useEffect } from 'react';
import { useText } from '../../../forms/public/text';
import { isPlaced, type PlacedRow, type Platform, PLATFORMS, type ReleaseValues } from './release-values';
import styles from './release.module.css';

interface Place {
  value: string;
  title: string;
  disabled: boolean;
  children: Place[];
}

/** On phones, systems themselves contain no menus (api-data 4.4). */
const toPlace =
  (platform: Platform, word: (name: string) => string) =>
  ({ id, fullName, type, disabled, children }: MenuChoice): Place => ({
    value: id,
    title: word(fullName),
    disabled: disabled || (platform === 'app' && type === MENU_TYPE.top),
    children: children.map(toPlace(platform, word)),
  });

const hasRoom = ({ disabled, children }: Place): boolean => !disabled || children.some(hasRoom);

const CATEGORY = { pc: 'Web', app: 'App' } as const;
/** Maximum length of the name of a menu. */
const MENU_NAME = 50;

const PARENTS = { pc: 'pcModuleParentId', app: 'appModuleParentId' } as const;

/** A platform with the places of its new menus. */
export function PlatformFields({ row }: { row: PlacedRow }) {
  return (
    <div className={styles['platforms']}>
      {PLATFORMS.map((platform) => (
        <PlatformField key={platform} row={row} platform={platform} />
      ))}
    </div>
  );
}

function PlatformField({ row, platform }: { row: PlacedRow; platform: Platform }) {
  const text = useText();
  const word = useWord();
  const form = Form.useFormInstance<ReleaseValues>();
  const wanted = Form.useWatch(platform, form) === true;
  const { data, error } = useReading(listMenuTargets, { params: { id: row.id }, query: { category: CATEGORY[platform] } });
  // A value that is no longer required is not missing.
  useEffect(() => {
    if (!wanted) form.setFields([{ name: PARENTS[platform], errors: [] }]);
  }, [form, platform, wanted]);
  const places = data?.list.map(toPlace(platform, word));
  const placed = isPlaced(row, platform);
  const isNowhere = places !== undefined && !placed && !places.some(hasRoom);
  // An installation without folders for phones releases for the desktop; a user who wants phones reads what is missing.
  useEffect(() => {
    if (isNowhere && platform === 'app' && !form.isFieldTouched('app')) form.setFieldValue('app', false);
  }, [form, platform, isNowhere]);
  const name = text(platform === 'pc' ? 'forms.designs.web' : 'forms.designs.app');
  return (
    <section className={styles['platform']}>
      <Form.Item
        name={platform}
        valuePropName="checked"
        noStyle
        dependencies={PLATFORMS.filter((other) => other !== platform)}
        rules={[
          ({ getFieldsValue }) => ({
            validator: () =>
              PLATFORMS.some((one) => (getFieldsValue(true) as ReleaseValues)[one])
                ? Promise.resolve()
                : Promise.reject(new Error(text('forms.designs.release.noPlatform'))),
          }),
        ]}
      >
        <Checkbox>{name}</Checkbox>
      </Form.Item>
      {wanted && !placed && [...row.fullName].length > MENU_NAME && (
        <p>{text('forms.designs.release.menuName', { name: [...row.fullName].slice(0, MENU_NAME).join('') })}</p>
      )}
      {placed && <p>{text('forms.designs.release.placed', { places: platform === 'pc' ? row.pcReleaseName : row.appReleaseName })}</p>}
      {wanted && isNowhere && <p>{text('forms.designs.release.nowhere', { platform: name })}</p>}
      <Form.Item
        name={PARENTS[platform]}
        label={text(placed ? 'forms.designs.release.moreParents' : 'forms.designs.release.parents', { platform: name })}
        required={wanted && !placed}
        rules={[{ required: wanted && !placed, type: 'array', message: text('forms.designs.release.chooseParent') }]}
        {...(error === null ? {} : { validateStatus: 'error', help: error.message })}
      >
        <TreeSelect
          multiple
          disabled={!wanted}
          loading={data === undefined && error === null}
          treeData={places ?? []}
          treeDefaultExpandAll
          maxTagCount="responsive"
          placeholder={wanted ? text('forms.designs.release.chooseParent') : undefined}
          showSearch={{ treeNodeFilterProp: 'title' }}
        />
      </Form.Item>
    </section>
  );
}
