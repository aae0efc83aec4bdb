import type { Member, Members } from '../../core/documents/members';

/** Members of portal documents (api-portals P5 to P14), each with its default value. */

const off: Member = [false];
const on: Member = [true];
const blank: Member = [''];
const list: Member = [[]];
const text = (value: string): Member => [value];
const number = (value: number): Member => [value];
/** Some designers write such numbers as text. */
const figure = (value: number): Member => [value, 'text'];

/** P5; the documents inside of it are below. */
export const DOCUMENT: Members = { layout: list };
export const DOCUMENT_REFRESH: Members = { autoRefresh: off, autoRefreshTime: ['5', 'number'] };
/** Designers count the ids of cards on from here. */
export const FIRST_ID = 100;

/** P7. */
const LINK: Members = {
  linkType: blank,
  moduleId: blank,
  type: ['', 'number'],
  urlAddress: blank,
  linkTarget: text('_self'),
  propertyJson: blank,
};
const APP_LINK: Members = { appLinkType: blank, appModuleId: blank, appType: ['', 'number'], appUrlAddress: blank, appPropertyJson: blank };

/** P6: the heading, but for the icon of the kind. */
export const HEADING: Members = {
  titleFontSize: figure(14),
  titleFontWeight: off,
  titleFontColor: text('#303133'),
  titleLeft: text('left'),
  titleBgColor: blank,
  cardIconColor: text('#606266'),
  cardRightBtn: blank,
  ...LINK,
  ...APP_LINK,
};

/** P6, of every card. */
export const COMMON: Members = { title: blank, renderKey: ['', 'number'] };

export const REFRESH: Members = { autoRefresh: off, autoRefreshTime: figure(5) };

/** P8. */
const SOURCE: Members = { dataType: text('static'), propsApi: blank, propsName: blank, templateJson: list };

/** Type settings of a text that is named `prefix`. */
const font = (prefix: string, size: number, color = '#606266', weight = false): Members => ({
  [`${prefix}FontSize`]: figure(size),
  [`${prefix}FontWeight`]: [weight],
  [`${prefix}FontColor`]: text(color),
});

export interface KindMembers {
  /** Name in the palette. */
  name: string;
  icon?: string;
  /** Start size, smallest and largest (P6). */
  size: readonly [w: number, h: number, minW: number, minH: number, maxW: number, maxH: number];
  /** The app never shows the card; its default visibility is the web only. */
  webOnly?: true;
  own?: Members;
  option?: Members;
  /** Lists of `option` whose entries are of one kind, and those whose entries are identified by their places. */
  entries?: Readonly<Record<string, Members>>;
  rows?: Readonly<Record<string, readonly Members[]>>;
  refresh?: true;
  /** Member of `option` that other clients insert as HTML, where `styleType` is 2. */
  html?: string;
}

const SMALL = [6, 6, 4, 4, 12, 20] as const;
const CHART = [6, 8, 4, 8, 12, 20] as const;
const BOARD = [6, 4, 6, 3, 12, 12] as const;

const perLine = (web: number, app: number): Members => ({
  rowNumber: figure(web),
  showBorder: off,
  appStyleType: figure(1),
  appRowNumber: figure(app),
  appShowBorder: off,
});

const ENTRY: Members = { id: blank, fullName: blank, icon: blank };
const FUNCTION: Members = { ...ENTRY, iconBgColor: text('#1890FF'), ...LINK };
const BOARD_ENTRY: Members = { ...ENTRY, unit: blank, num: ['', 'number'], field: blank, iconColor: text('rgb(24, 144, 255)'), ...LINK };
const PICTURE: Members = {
  id: blank,
  dataType: number(2),
  imageUrl: blank,
  propsApi: blank,
  propsName: blank,
  textDefaultValue: blank,
  ...LINK,
};

const TODO_PAGES = [
  ['toBeReviewed', '待办事宜', '/workFlow/flowTodo', '#f68900'],
  ['flowDone', '已办事宜', '/workFlow/flowDone', '#7b1ae1'],
  ['flowCirculate', '抄送事宜', '/workFlow/flowCirculate', '#33b932'],
] as const;
const TODO = TODO_PAGES.map(([id, fullName, urlAddress, iconBgColor]) => ({
  id,
  fullName,
  noShow: false,
  num: '',
  category: [],
  urlAddress,
  icon: 'icon-ym icon-ym-flowTodo',
  iconBgColor,
  type: 2,
}));

const TABLE_LOOK: Members = {
  border: on,
  showOverflow: on,
  showHeader: on,
  tableIndex: on,
  ...font('header', 14, '#303133'),
  headerLeft: text('center'),
  headerBgColor: text('#F3F6F9'),
  tableFontSize: figure(14),
  tableFontColor: text('#606266'),
  tableBgColor: blank,
  tableOddLineColor: blank,
  tableEvenLineColor: blank,
  describe: off,
};

const column = (fullName: string, filedName: string): Members => ({
  fullName: text(fullName),
  filedName: text(filedName),
  sortable: off,
  fixed: text('none'),
  align: text('left'),
  width: figure(0),
});
const line = (fullName: string, filedName: string, size = 14, color = '#606266'): Members => ({
  fullName: text(fullName),
  filedName: text(filedName),
  fontSize: figure(size),
  fontWeight: off,
  fontColor: text(color),
});
const shown = (members: Members): Members => ({ ...members, show: on });

const NOTICE_LINES = [
  { ...shown(line('类型', 'classify')), classify: list },
  shown(line('标题', 'fullName', 14, '#303133')),
  shown(line('内容', 'content')),
  { ...shown(line('时间', 'time')), timeClassify: figure(2) },
];

const AXIS_TEXT = { FontSize: 14, Color: '#303133' };
const axis = (name: 'xAxis' | 'yAxis', split: boolean): Members => ({
  [`${name}Show`]: on,
  [`${name}Name`]: blank,
  [`${name}NameTextStyleFontSize`]: figure(AXIS_TEXT.FontSize),
  [`${name}NameTextStyleColor`]: text(AXIS_TEXT.Color),
  [`${name}NameTextStyleFontWeight`]: off,
  [`${name}AxisLineLineStyleColor`]: text(AXIS_TEXT.Color),
  [`${name}AxisLabelTextStyleFontSize`]: figure(AXIS_TEXT.FontSize),
  [`${name}AxisLabelTextStyleColor`]: text(AXIS_TEXT.Color),
  [`${name}AxisLabelTextFontWeight`]: off,
  [`${name}SplitLineShow`]: [split],
  [`${name}SplitLineLineStyleColor`]: text('#DFDFDF'),
});
const style = (prefix: string, size: number): Members => ({
  [`${prefix}FontSize`]: figure(size),
  [`${prefix}FontWeight`]: off,
  [`${prefix}Color`]: text('#303133'),
});
const TITLES: Members = {
  titleText: blank,
  ...style('titleTextStyle', 18),
  titleLeft: text('center'),
  titleSubtext: blank,
  ...style('titleSubtextStyle', 12),
  tooltipShow: on,
  ...style('tooltipTextStyle', 14),
  tooltipBgColor: text('#fff'),
};
const DRAWN: Members = {
  styleType: figure(1),
  defaultValue: list,
  ...TITLES,
  seriesLabelShow: on,
  ...style('seriesLabel', 14),
  seriesLabelBgColor: blank,
  gridLeft: figure(20),
  gridTop: figure(50),
  gridRight: figure(20),
  gridBottom: figure(20),
  legendShow: on,
  legendTextStyleFontSize: figure(14),
  legendOrient: text('horizontal'),
  legendTop: figure(0),
  legendLeft: figure(0),
  AxisTextStyleColor: blank,
  AxisLineStyleColor: blank,
  colorList: list,
};
const AXES: Members = {
  ...DRAWN,
  category: text('category'),
  ...axis('xAxis', false),
  xAxisAxisLabelRotate: figure(0),
  xAxisInverse: off,
  ...axis('yAxis', true),
};
const chart = (name: string, option: Members): KindMembers => ({ name, size: CHART, own: SOURCE, option, refresh: true });

/** P9 to P14. */
export const KINDS: Readonly<Record<string, KindMembers>> = {
  card: { name: '卡片面板', size: [6, 6, 6, 4, 12, 12], own: { children: list } },
  tab: {
    name: '标签面板',
    size: [6, 6, 6, 4, 12, 12],
    own: { children: list, active: text('1'), type: blank, tabPosition: text('top') },
  },
  todoList: { name: '待办事项', size: [6, 7, 4, 7, 12, 12] },
  email: { name: '未读邮件', size: [6, 7, 4, 7, 12, 7] },
  todo: {
    name: '我的待办',
    size: BOARD,
    option: {
      defaultValue: [TODO],
      ...perLine(3, 3),
      styleType: figure(1),
      ...font('label', 14),
      ...font('value', 24, '#303133', true),
      valueFontBgColor: text('#FE433E'),
    },
    refresh: true,
  },
  commonFunc: {
    name: '常用功能',
    size: BOARD,
    option: { defaultValue: list, appDefaultValue: list, styleType: figure(1), ...perLine(5, 4), ...font('label', 14) },
    entries: { defaultValue: FUNCTION, appDefaultValue: FUNCTION },
  },
  dataBoard: {
    name: '数据面板',
    size: [12, 4, 6, 3, 12, 12],
    own: SOURCE,
    option: {
      defaultValue: list,
      appDefaultValue: list,
      styleType: figure(1),
      ...perLine(4, 4),
      ...font('label', 14),
      ...font('value', 24, '#303133', true),
      ...font('unit', 14),
    },
    entries: { defaultValue: BOARD_ENTRY, appDefaultValue: BOARD_ENTRY },
    refresh: true,
  },
  notice: {
    name: '公告通知',
    icon: 'icon-ym icon-ym-generator-notice',
    size: [12, 7, 4, 7, 12, 20],
    option: {
      styleType: figure(1),
      appStyleType: figure(1),
      noticeCount: figure(5),
      appCount: figure(5),
      showImage: on,
      ...TABLE_LOOK,
      defaultValue: list,
      showText: on,
      ...font('text', 14),
      columnData: list,
      rowData: list,
      appColumnList: list,
    },
    rows: {
      columnData: [
        { ...shown(column('类型', 'classify')), classify: list },
        shown(column('标题', 'fullName')),
        shown(column('创建人员', 'creatorUser')),
        shown(column('创建时间', 'creatorTime')),
        shown(column('发布人员', 'releaseUser')),
        shown(column('发布时间', 'releaseTime')),
      ],
      rowData: NOTICE_LINES,
      appColumnList: [...NOTICE_LINES, { ...shown(line('人员', 'user')), userClassify: figure(2) }],
    },
    refresh: true,
  },
  tableList: {
    name: '表格列表',
    size: SMALL,
    own: SOURCE,
    option: {
      styleType: figure(1),
      defaultValue: list,
      tableCount: figure(5),
      appCount: figure(5),
      ...TABLE_LOOK,
      columnData: list,
      rowData: list,
      appColumnList: list,
      showName: on,
      ...font('name', 14, '#303133'),
      ...font('data', 14),
    },
    entries: { columnData: { id: blank, ...column('', '') }, appColumnList: { id: blank, fullName: blank, filedName: blank } },
    rows: { rowData: [line('标题', 'inputField102', 14, '#303133'), line('描述', 'inputField103'), line('时间', 'inputField105')] },
    refresh: true,
  },
  text: {
    name: '文本',
    html: 'defaultValue',
    size: [4, 3, 4, 2, 12, 20],
    own: SOURCE,
    option: {
      styleType: figure(1),
      defaultValue: blank,
      ...font('text', 14, '#303133'),
      textFontStyle: off,
      textLeft: text('left'),
      textUnderLine: text('none'),
      textBgColor: blank,
      textAutoplay: off,
      textAutoplayMode: text('left'),
      textAutoplaySpeed: figure(60),
      ...LINK,
      ...APP_LINK,
    },
    refresh: true,
  },
  image: {
    name: '图片',
    size: SMALL,
    own: SOURCE,
    option: {
      styleType: figure(2),
      defaultValue: blank,
      imageFillStyle: text('cover'),
      textDefaultValue: blank,
      ...font('text', 14, '#fff'),
      textFontStyle: off,
      textLeft: text('center'),
      textBgColor: text('#30313399'),
      ...LINK,
      ...APP_LINK,
    },
    refresh: true,
  },
  carousel: {
    name: '轮播图',
    size: SMALL,
    own: SOURCE,
    option: {
      defaultValue: list,
      appDefaultValue: list,
      carouselAutoplay: on,
      carouselInterval: figure(3000),
      carouselDirection: text('horizontal'),
      carouselIndicatorPosition: text('bottomRight'),
      carouselArrow: text('never'),
      carouselLoop: on,
      imageFillStyle: text('cover'),
      ...font('text', 14, '#fff'),
      textLeft: text('center'),
      textBgColor: text('#30313399'),
      carouselType: off,
    },
    entries: { defaultValue: PICTURE, appDefaultValue: PICTURE },
    refresh: true,
  },
  video: {
    name: '视频',
    size: SMALL,
    own: SOURCE,
    option: { styleType: figure(2), defaultValue: ['', 'object'], videoAutoplay: on, playNumber: figure(2), mutePlay: off },
    refresh: true,
  },
  iframe: { name: 'Iframe', size: [12, 8, 4, 8, 12, 20], webOnly: true, option: { defaultValue: blank } },
  rankList: {
    name: '排行榜',
    size: SMALL,
    own: SOURCE,
    option: { styleType: figure(1), defaultValue: list, columnOptions: [[{ label: '', value: '' }]] },
    entries: { columnOptions: { label: blank, value: blank } },
    refresh: true,
  },
  timeAxis: {
    name: '时间轴',
    size: CHART,
    own: SOURCE,
    option: {
      styleType: figure(1),
      defaultValue: list,
      layout: figure(1),
      sortable: figure(1),
      showNumber: [50, 'text', 'null'],
      appShowNumber: [50, 'text', 'null'],
    },
    refresh: true,
  },
  barChart: chart('柱状图', { ...AXES, seriesBarWidth: figure(30), seriesItemStyleBarBorderRadius: figure(0), barType: list }),
  lineChart: chart('折线图', { ...AXES, areaStyle: off, seriesLineStyleWidth: figure(2), seriesSymbolRotate: figure(4) }),
  pieChart: chart('饼图', {
    ...DRAWN,
    roseType: off,
    roseType1: off,
    seriesLabelPosition: text('outside'),
    seriesLabelShowInfo: [['count', 'percent']],
    seriesCenterLeft: figure(50),
    seriesCenterTop: figure(50),
  }),
  radarChart: chart('雷达图', {
    ...DRAWN,
    radarAxisNameFontSize: figure(14),
    radarAxisNameFontWeight: off,
    radarAxisNameColor: text('#303133'),
    seriesAreaStyleOpacity: figure(0.3),
    radarCenterLeft: figure(50),
    radarCenterTop: figure(50),
  }),
  mapChart: {
    name: '地图',
    size: [6, 8, 4, 4, 12, 20],
    webOnly: true,
    own: SOURCE,
    option: {
      styleType: figure(1),
      defaultValue: list,
      mapType: [['100000'], 'text'],
      updateMapType: ['', 'number'],
      mspScale: figure(1),
      geoAspectScale: figure(0.75),
      geoRoam: on,
      bgColor: blank,
      geoAreaColor: text('#eee'),
      geoBorderColor: text('#606266'),
      geoBorderWidth: figure(1),
      geoLabelShow: off,
      ...style('geoLabel', 14),
      geoShadowOffset: figure(0),
      geoShadowColor: text('#000'),
      drillDown: on,
      ...style('drillDown', 14),
      visualMapType: text('continuous'),
      visualMapMin: figure(0),
      visualMapMax: figure(200),
      seriesType: text('effectScatter'),
      seriesItemStyleOpacity: figure(1),
      autoCarousel: on,
      autoCarouselTime: figure(3000),
      seriesPointSize: figure(20),
      seriesBlurSize: figure(20),
      seriesMaxOpacity: figure(1),
      seriesBarWidth: figure(30),
      seriesItemStyleBarBorderRadius: figure(0),
      barTitleText: text('数据统计排名'),
      barTitleTextStyleFontSize: ['14', 'number'],
      barTitleTextStyleFontWeight: off,
      barTitleTextStyleColor: text('#303133'),
      berGridTop: figure(35),
      berGridRight: figure(10),
      berGridBottom: figure(180),
      seriesCenterLeft: figure(50),
      seriesCenterTop: figure(50),
      ...TITLES,
    },
    refresh: true,
  },
  schedule: {
    name: '日程',
    size: [6, 8, 6, 8, 12, 20],
    own: { defaultView: text('dayGridMonth'), showLunarCalendar: off, firstDay: figure(0), duration: figure(60) },
    refresh: true,
  },
};
