import { lookup } from '@banyan/shared-contracts/own-members';
import { type Json, objectAt, objectsAt, read, type Table } from './trusted-members';

/**
 * Takes every member that api-portals P5 to P14 name out of a portal document, as a client that trusts them would, and throws at the first that is
 * missing or of another type. The tables below are written from that document and from nothing of the server.
 */

const LINK: Table = 'linkType:s moduleId:s type:ns urlAddress:s linkTarget:s propertyJson:s';
const APP_LINK: Table = 'appLinkType:s appModuleId:s appType:ns appUrlAddress:s appPropertyJson:s';
const ITEM: Table = `jnpfKey:s label:s icon:s title:s i:n x:n y:n w:n h:n minW:n minH:n maxW:n maxH:n visibility:l renderKey:ns card:o`;
const HEADING: Table = `titleFontSize:n titleFontWeight:b titleFontColor:s titleLeft:s titleBgColor:s cardIcon:s cardIconColor:s cardRightBtn:s
  ${LINK} ${APP_LINK}`;
const SOURCE: Table = 'dataType:s propsApi:s propsName:s templateJson:l';

const font = (name: string): Table => `${name}FontSize:ns ${name}FontWeight:b ${name}FontColor:s`;
const style = (name: string): Table => `${name}FontSize:ns ${name}FontWeight:b ${name}Color:s`;
const axis = (name: string): Table => `${name}Show:b ${name}Name:s ${name}NameTextStyleFontSize:n ${name}NameTextStyleColor:s
  ${name}NameTextStyleFontWeight:b ${name}AxisLineLineStyleColor:s ${name}AxisLabelTextStyleFontSize:n ${name}AxisLabelTextStyleColor:s
  ${name}AxisLabelTextFontWeight:b ${name}SplitLineShow:b ${name}SplitLineLineStyleColor:s`;
const LINES: Table = `border:b showOverflow:b showHeader:b tableIndex:b ${font('header')} headerLeft:s headerBgColor:s tableFontSize:n
  tableFontColor:s tableBgColor:s tableOddLineColor:s tableEvenLineColor:s describe:b`;
const COLUMN: Table = 'fullName:s filedName:s sortable:b fixed:s align:s width:n';
const LINE: Table = 'fullName:s filedName:s fontSize:n fontWeight:b fontColor:s';
const PER_LINE: Table = 'rowNumber:n showBorder:b appRowNumber:n appShowBorder:b';
const TITLES: Table = `titleText:s ${style('titleTextStyle')} titleLeft:s titleSubtext:s ${style('titleSubtextStyle')} tooltipShow:b
  ${style('tooltipTextStyle')} tooltipBgColor:s`;
const CHART: Table = `styleType:n defaultValue:l ${TITLES} seriesLabelShow:b ${style('seriesLabel')} seriesLabelBgColor:s gridLeft:n gridTop:n
  gridRight:n gridBottom:n legendShow:b legendTextStyleFontSize:n legendOrient:s legendTop:n legendLeft:n AxisTextStyleColor:s
  AxisLineStyleColor:s colorList:l`;
const AXES: Table = `${CHART} category:s ${axis('xAxis')} xAxisAxisLabelRotate:n xAxisInverse:b ${axis('yAxis')}`;
const FUNCTION: Table = `id:s fullName:s icon:s iconBgColor:s ${LINK}`;
const BOARD: Table = `id:s fullName:s unit:s num:ns field:s icon:s iconColor:s ${LINK}`;
const PICTURE: Table = `id:s dataType:n imageUrl:s propsApi:s textDefaultValue:s ${LINK}`;

interface Kind {
  own?: Table;
  option?: Table;
  /** Of the lists in `option`: what each entry has, and how many there are at least. */
  lists?: Readonly<Record<string, readonly [Table, number]>>;
  source?: true;
  refresh?: true;
}

const chart = (option: Table): Kind => ({ option, source: true, refresh: true });
const KINDS: Readonly<Record<string, Kind>> = {
  card: { own: 'children:l' },
  tab: { own: 'children:l active:s type:s tabPosition:s' },
  todoList: {},
  email: {},
  todo: {
    option: `defaultValue:l ${PER_LINE} styleType:n ${font('label')} ${font('value')}`,
    lists: { defaultValue: ['id:s fullName:s noShow:b num:ns category:l urlAddress:s icon:s iconBgColor:s type:n', 3] },
    refresh: true,
  },
  commonFunc: {
    option: `defaultValue:l appDefaultValue:l styleType:n appStyleType:n ${PER_LINE} ${font('label')}`,
    lists: { defaultValue: [FUNCTION, 0], appDefaultValue: [FUNCTION, 0] },
  },
  dataBoard: {
    option: `defaultValue:l appDefaultValue:l styleType:n appStyleType:n ${PER_LINE} ${font('label')} ${font('value')} ${font('unit')}`,
    lists: { defaultValue: [BOARD, 0], appDefaultValue: [BOARD, 0] },
    source: true,
    refresh: true,
  },
  notice: {
    option: `styleType:n appStyleType:n noticeCount:n appCount:n showImage:b ${LINES} columnData:l rowData:l appColumnList:l defaultValue:l
      showText:b ${font('text')}`,
    lists: { columnData: [`${COLUMN} show:b`, 6], rowData: [`${LINE} show:b`, 4], appColumnList: [`${LINE} show:b`, 5] },
    refresh: true,
  },
  tableList: {
    option: `styleType:n defaultValue:l tableCount:n appCount:n ${LINES} columnData:l rowData:l appColumnList:l showName:b ${font('name')}
      ${font('data')}`,
    lists: { columnData: [`id:s ${COLUMN}`, 0], rowData: [LINE, 3], appColumnList: ['fullName:s filedName:s', 0] },
    source: true,
    refresh: true,
  },
  text: {
    option: `styleType:n defaultValue:s ${font('text')} textFontStyle:b textLeft:s textUnderLine:s textBgColor:s textAutoplay:b
      textAutoplayMode:s textAutoplaySpeed:n ${LINK} ${APP_LINK}`,
    source: true,
    refresh: true,
  },
  image: {
    option: `styleType:n defaultValue:s imageFillStyle:s textDefaultValue:s ${font('text')} textFontStyle:b textLeft:s textBgColor:s ${LINK}
      ${APP_LINK}`,
    source: true,
    refresh: true,
  },
  carousel: {
    option: `defaultValue:l appDefaultValue:l carouselAutoplay:b carouselInterval:n carouselDirection:s carouselIndicatorPosition:s
      carouselArrow:s carouselLoop:b imageFillStyle:s ${font('text')} textLeft:s textBgColor:s`,
    lists: { defaultValue: [PICTURE, 0], appDefaultValue: [PICTURE, 0] },
    source: true,
    refresh: true,
  },
  video: { option: 'styleType:n defaultValue:so videoAutoplay:b playNumber:n mutePlay:b', source: true, refresh: true },
  iframe: { option: 'defaultValue:s' },
  rankList: {
    option: 'styleType:n defaultValue:l columnOptions:l',
    lists: { columnOptions: ['label:s value:s', 1] },
    source: true,
    refresh: true,
  },
  timeAxis: chart('styleType:n defaultValue:l layout:n sortable:n showNumber:ns0 appShowNumber:ns0'),
  barChart: chart(`${AXES} seriesBarWidth:n seriesItemStyleBarBorderRadius:n barType:l`),
  lineChart: chart(`${AXES} areaStyle:b seriesLineStyleWidth:n seriesSymbolRotate:n`),
  pieChart: chart(`${CHART} roseType:b seriesLabelPosition:s seriesLabelShowInfo:l seriesCenterLeft:n seriesCenterTop:n`),
  radarChart: chart(`${CHART} radarAxisNameFontSize:n radarAxisNameFontWeight:b radarAxisNameColor:s seriesAreaStyleOpacity:n
    radarCenterLeft:n radarCenterTop:n`),
  mapChart: chart(`styleType:n defaultValue:l mapType:ls updateMapType:ns mspScale:n geoAspectScale:n geoRoam:b bgColor:s geoAreaColor:s
    geoBorderColor:s geoBorderWidth:n geoLabelShow:b ${style('geoLabel')} geoShadowOffset:n geoShadowColor:s drillDown:b
    ${style('drillDown')} visualMapType:s visualMapMin:n visualMapMax:n seriesType:s seriesItemStyleOpacity:n autoCarousel:b
    autoCarouselTime:n seriesPointSize:n seriesBlurSize:n seriesMaxOpacity:n seriesBarWidth:n seriesItemStyleBarBorderRadius:n
    barTitleText:s ${style('barTitleTextStyle')} berGridTop:n berGridRight:n berGridBottom:n seriesCenterLeft:n seriesCenterTop:n ${TITLES}`),
  schedule: { own: 'defaultView:s showLunarCalendar:b firstDay:n duration:n', refresh: true },
};

/** A card as such a client has it. */
interface ReadCard {
  jnpfKey: string;
  i: number;
  visibility: string[];
}

function readOption(option: Json, { option: members = '', lists = {} }: Kind, path: string): void {
  read(option, members, path);
  for (const [name, [table, least]] of Object.entries(lists)) {
    const entries = objectsAt(option, name, path);
    if (entries.length < least) throw new Error(`${path}.${name} has ${entries.length} entries`);
    entries.forEach((entry, index) => read(entry, table, `${path}.${name}[${index}]`));
    const ids = entries.flatMap(({ id }) => id ?? []);
    if (table.startsWith('id:') && new Set(ids).size !== entries.length) throw new Error(`${path}.${name} has an id twice`);
  }
}

function readItem(item: Json, path: string): ReadCard[] {
  read(item, ITEM, path);
  read(objectAt(item, 'card', path), HEADING, `${path}.card`);
  if (!(item['visibility'] as unknown[]).every((where) => where === 'pc' || where === 'app')) throw new Error(`${path} is shown elsewhere`);
  const kind = lookup(KINDS, item['jnpfKey'] as string) ?? {};
  read(item, kind.own ?? '', path);
  if (kind.source) read(item, SOURCE, path);
  if (kind.option !== undefined) readOption(objectAt(item, 'option', path), kind, `${path}.option`);
  if (kind.refresh) read(objectAt(item, 'refresh', path), 'autoRefresh:b autoRefreshTime:n', `${path}.refresh`);
  const card = item as unknown as ReadCard;
  if (card.jnpfKey === 'card') return [card, ...readItems(item, 'children', path)];
  return card.jnpfKey === 'tab' ? [card, ...readPanes(item, path)] : [card];
}

function readPanes(tab: Json, path: string): ReadCard[] {
  const panes = objectsAt(tab, 'children', path);
  if (panes.length === 0) throw new Error(`${path} has no pane`);
  return panes.flatMap((pane, index) => {
    read(pane, 'title:s name:s icon:s', `${path}.children[${index}]`);
    return readItems(pane, 'children', `${path}.children[${index}]`);
  });
}

const readItems = (holder: Json, name: string, path: string): ReadCard[] =>
  objectsAt(holder, name, path).flatMap((item, index) => readItem(item, `${path}.${name}[${index}]`));

/** Reads a portal document; returns its cards, including those in containers. */
export function readPortal(text: string): ReadCard[] {
  const document = JSON.parse(text) as Json;
  read(document, 'layoutId:n layout:l', 'formData');
  read(objectAt(document, 'refresh', 'formData'), 'autoRefresh:b autoRefreshTime:ns', 'formData.refresh');
  const cards = readItems(document, 'layout', 'formData');
  if (new Set(cards.map(({ i }) => i)).size !== cards.length) throw new Error('formData has the id of a card twice');
  return cards;
}
