import { isKeyOf } from './own-members';
import type { $ZodIssue } from 'zod/v4/core';
import type { Locale } from './locales';

type Text = Record<Locale, string>;
const text = (zh: string, zhtw: string, en: string): Text => ({ zh, zhtw, en });

/**
 * What people read when a value is refused: the same words in forms and in the server's answers. Contracts name a text by its key as the
 * error of a zod check; checks without one fall back on `invalid.*`. Chinese wording: product-1 section 5 and product-2 section 5, where given.
 */
export const validationTexts = {
  'pattern.mobilePhone': text('请正确输入您的手机号', '請正確輸入您的手機號', 'Enter a valid mobile number'),
  'pattern.password': text(
    '6-16位字符的密码（数字和字母组成）',
    '6-16位字元的密碼（數字和字母組成）',
    'Password of 6 to 16 characters (letters and digits)',
  ),
  'pattern.enCode': text(
    '编码只能输入英文、数字和小数点且小数点不能放在首尾',
    '編碼只能輸入英文、數字和小數點且小數點不能放在首尾',
    'A code has English letters, digits and dots, and no dot at its start or end',
  ),
  'pattern.fullName': text('名称不能含有特殊符号', '名稱不能含有特殊符號', 'A name cannot contain special characters'),
  'pattern.duration': text('时间只能是整数和0.5的倍数', '時間只能是整數和0.5的倍數', 'A time is a whole number or a multiple of 0.5'),
  'pattern.identityCard': text('请正确输入身份证号码', '請正確輸入身分證號碼', 'Enter a valid identity card number'),
  'pattern.email': text('请正确输入邮箱', '請正確輸入電子郵件', 'Enter a valid mail address'),
  'pattern.plateNumber': text('请正确输入车牌号', '請正確輸入車牌號', 'Enter a valid plate number'),
  'pattern.chinese': text('只能输入中文', '只能輸入中文', 'Only Chinese characters are allowed'),
  'pattern.account': text('账号只能输入英文和数字', '帳號只能輸入英文和數字', 'An account has letters and digits only'),
  'pattern.digits': text('只能输入数字', '只能輸入數字', 'Only digits are allowed'),
  'pattern.positiveInteger': text('仅能输入正整数', '僅能輸入正整數', 'Only positive whole numbers are allowed'),
  'pattern.fieldName': text(
    '以字母开头，只能输入字母、数字和下划线',
    '以字母開頭，只能輸入字母、數字和底線',
    'Starts with a letter, then letters, digits and underscores',
  ),

  'dictionaryType.parentId.required': text('上级菜单不能为空', '上級選單不能為空', 'Choose a parent'),
  'dataModel.table.required': text('请输入表名', '請輸入表名', 'Enter the name of the table'),
  'dataModel.tableName.required': text('请输入表说明', '請輸入表說明', 'Enter what the table holds'),
  'dataModel.field.required': text('请输入列名', '請輸入列名', 'Enter the name of the column'),
  'dataModel.fieldName.required': text('请输入列说明', '請輸入列說明', 'Enter what the column holds'),
  'dataModel.dataLength': text('长度是 1 到 999999 的整数', '長度是 1 到 999999 的整數', 'A length is a whole number from 1 to 999999'),
  'dataModel.name.max': text('最多输入50个字符', '最多輸入50個字元', 'Enter at most 50 characters'),
  'dataModel.name.shape': text(
    '名称只能使用英文字母、数字和下划线，且以字母开头',
    '名稱只能使用英文字母、數字和底線，且以字母開頭',
    'A name has letters, digits and underscores, and begins with a letter',
  ),
  'dataInterface.fullName.required': text('请输入名称', '請輸入名稱', 'Enter a name'),
  'dataInterface.fullName.max': text('名称最多为50个字符！', '名稱最多為50個字元！', 'A name has at most 50 characters'),
  'dataInterface.enCode.required': text('请输入编码', '請輸入編碼', 'Enter a code'),
  'dataInterface.enCode.max': text('编码最多为50个字符！', '編碼最多為50個字元！', 'A code has at most 50 characters'),
  'dataInterface.category.required': text('请选择分类', '請選擇分類', 'Choose a category'),
  'task.fullName.required': text('请输入名称', '請輸入名稱', 'Enter a name'),
  'task.fullName.max': text('名称最多为50个字符！', '名稱最多為50個字元！', 'A name has at most 50 characters'),
  'task.enCode.required': text('请输入编码', '請輸入編碼', 'Enter a code'),
  'task.enCode.max': text('编码最多为50个字符！', '編碼最多為50個字元！', 'A code has at most 50 characters'),
  'task.content.wrong': text('任务内容格式不正确', '任務內容格式不正確', 'The content of the task cannot be read'),
  'task.cron.parts': text(
    'Cron 表达式须为空格分隔的七段：秒 分 时 日 月 周 年',
    'Cron 運算式須為空格分隔的七段：秒 分 時 日 月 週 年',
    'A cron text has seven parts with spaces between: second minute hour day month week year',
  ),
  'task.cron.wrong': text(
    'Cron 表达式有误，请检查各段的取值范围',
    'Cron 運算式有誤，請檢查各段的取值範圍',
    'The cron text is wrong: check the values of its parts',
  ),
  'task.cron.never': text(
    '该 Cron 表达式在起止时间内永远不会执行，请修改表达式或时间',
    '該 Cron 運算式在起止時間內永遠不會執行，請修改運算式或時間',
    'This cron text never fires between the start and the end: change the text or the times',
  ),
  'task.end.before': text('结束时间不能早于开始时间', '結束時間不能早於開始時間', 'The end cannot be before the start'),
  'task.interface.required': text('请选择数据接口', '請選擇資料介面', 'Choose a data interface'),
  'task.builtIn.required': text('请选择内置任务', '請選擇內建任務', 'Choose a built-in job'),
  'task.parameter.required': text('请填写必填的接口参数', '請填寫必填的介面參數', 'Enter the parameters that the interface requires'),
  'task.timeLimit.range': text('时限为 1 到 86400 秒', '時限為 1 到 86400 秒', 'The time limit is between 1 and 86400 seconds'),
  'messageCenter.fullName.required': text('请输入名称', '請輸入名稱', 'Enter a name'),
  'messageCenter.fullName.max': text('名称最多为50个字符！', '名稱最多為50個字元！', 'A name has at most 50 characters'),
  'messageCenter.enCode.required': text('请输入编码', '請輸入編碼', 'Enter a code'),
  'messageCenter.enCode.max': text('编码最多为50个字符！', '編碼最多為50個字元！', 'A code has at most 50 characters'),
  'messageCenter.source.required': text('请选择消息来源', '請選擇訊息來源', 'Choose a source'),
  'messageCenter.type.required': text('请选择消息类型', '請選擇訊息類型', 'Choose a type'),
  'messageAccount.addressorName': text('请输入发件人昵称', '請輸入寄件人暱稱', 'Enter the name of the sender'),
  'messageAccount.smtpServer': text('请输入SMTP服务器', '請輸入SMTP伺服器', 'Enter the SMTP server'),
  'messageAccount.smtpUser': text('请输入SMTP用户名', '請輸入SMTP使用者名稱', 'Enter the SMTP user'),
  'messageAccount.smtpPassword': text('请输入SMTP密码', '請輸入SMTP密碼', 'Enter the SMTP password'),
  'messageAccount.smsSignature': text('请输入短信签名', '請輸入簡訊簽名', 'Enter the signature of the SMS'),
  'messageAccount.appId': text('请输入应用ID', '請輸入應用ID', 'Enter the id of the application'),
  'messageAccount.appSecret': text('请输入应用密钥', '請輸入應用密鑰', 'Enter the secret of the application'),
  'messageAccount.endPoint': text('请输入服务地址', '請輸入服務位址', 'Enter the end point'),
  'messageAccount.sdkAppId': text('请输入SdkAppId', '請輸入SdkAppId', 'Enter the SdkAppId'),
  'messageAccount.appKey': text('请输入AppKey', '請輸入AppKey', 'Enter the AppKey'),
  'messageAccount.zoneName': text('请输入地域域名', '請輸入地域網域', 'Enter the host of the region'),
  'messageAccount.zoneParam': text('请输入地域参数', '請輸入地域參數', 'Enter the region'),
  'messageAccount.webhookType': text('请选择webhook类型', '請選擇webhook類型', 'Choose a kind of webhook'),
  'messageAccount.webhookAddress': text('请输入webhook地址', '請輸入webhook位址', 'Enter the address of the webhook'),
  'messageAccount.webhookAddress.wrong': text(
    'webhook地址必须以 http:// 或 https:// 开头',
    'webhook位址必須以 http:// 或 https:// 開頭',
    'The address of a webhook begins with http:// or https://',
  ),
  'messageAccount.bearer': text('请输入密钥', '請輸入密鑰', 'Enter the key'),
  'messageAccount.agentId': text('请输入Token', '請輸入Token', 'Enter the token'),
  'messageAccount.perMinute': text(
    '每分钟发送数是 1 到 6000 的整数',
    '每分鐘傳送數是 1 到 6000 的整數',
    'Messages in a minute: a whole number from 1 to 6000',
  ),
  'messageAccount.receiver': text('请选择一个收件人', '請選擇一個收件人', 'Choose one receiver'),
  'messageAccount.testTitle': text('请输入邮件标题', '請輸入郵件標題', 'Enter a title'),
  'messageAccount.testTitle.max': text('邮件标题最多为50个字符！', '郵件標題最多為50個字元！', 'A title has at most 50 characters'),
  'messageAccount.testContent': text('请输入邮件内容', '請輸入郵件內容', 'Enter the text'),
  'messageTemplate.title.required': text('请输入消息标题', '請輸入訊息標題', 'Enter a title'),
  'messageTemplate.content.required': text('请输入消息内容', '請輸入訊息內容', 'Enter the content'),
  'messageTemplate.code.required': text('请输入模板编号', '請輸入範本編號', 'Enter the code of the provider’s template'),
  'messageTemplate.xcxAppId.required': text('请输入关联小程序id', '請輸入關聯小程式id', 'Enter the id of the mini program'),
  'messageTemplate.field.required': text('请输入参数名称', '請輸入參數名稱', 'Enter the name of the parameter'),
  'messageTemplate.smsField.required': text('请输入模板变量', '請輸入範本變數', 'Enter the variable of the provider’s template'),
  'messageTemplate.smsField.parameter': text('请选择参数', '請選擇參數', 'Choose a parameter'),
  'messageTemplate.smsField.repeated': text('模板变量不能重复', '範本變數不能重複', 'A variable occurs twice'),
  'messageTemplate.oneTitle': text('只能有一个标题', '只能有一個標題', 'Only one variable is the title'),
  'messageTemplate.own': text(
    '只有流程消息的模板可以添加参数',
    '只有流程訊息的範本可以新增參數',
    'Only templates of flows have parameters of their own',
  ),
  'messageTemplate.repeated': text('参数名称不能重复', '參數名稱不能重複', 'A parameter occurs twice'),
  'messageTemplate.script': text('标题和内容不能包含脚本', '標題和內容不能包含腳本', 'Title and content must not contain scripts'),
  'messageTemplate.unknownParameter': text(
    '使用了没有定义的参数，请从参数列表中选择',
    '使用了沒有定義的參數，請從參數列表中選擇',
    'It uses a parameter that is not defined: choose from the list',
  ),
  'sendConfig.template': text('请选择消息模板', '請選擇訊息範本', 'Choose a template'),
  'sendConfig.account': text('请选择账号配置', '請選擇帳號配置', 'Choose an account'),
  'sendConfig.lines': text('请至少添加一个模板', '請至少新增一個範本', 'Add at least one template'),
  'outsideCaller.appId.required': text('请输入应用ID', '請輸入應用ID', 'Enter an app id'),
  'outsideCaller.appId': text(
    '应用ID由字母、数字、点、下划线和横线组成，最多50个字符',
    '應用ID由字母、數字、點、底線和橫線組成，最多50個字元',
    'An app id has letters, digits, dots, underscores and hyphens, at most 50',
  ),
  'outsideCaller.appName.required': text('请输入应用名称', '請輸入應用名稱', 'Enter a name'),
  'outsideCaller.appName.max': text('应用名称最多为50个字符！', '應用名稱最多為50個字元！', 'A name has at most 50 characters'),
  'outsideCaller.appSecret': text(
    '应用密钥为16到100个字母、数字或符号，不含空格',
    '應用密鑰為16到100個字母、數字或符號，不含空格',
    'A secret has 16 to 100 letters, digits or signs, and no blanks',
  ),
  'dataSource.fullName.required': text('请输入连接名称', '請輸入連接名稱', 'Enter a name'),
  'dataSource.fullName.max': text('连接名称最多为50个字符！', '連接名稱最多為50個字元！', 'A name has at most 50 characters'),
  'dataSource.dbType.required': text('请选择连接驱动', '請選擇連接驅動', 'Choose a kind of database'),
  'dataSource.host.required': text('请输入主机地址', '請輸入主機地址', 'Enter a host'),
  'dataSource.host': text('主机地址只能是主机名或 IP 地址', '主機地址只能是主機名或 IP 地址', 'A host is a name or an IP address'),
  'dataSource.port': text('端口是 1 到 65535 的整数', '連接埠是 1 到 65535 的整數', 'A port is a whole number from 1 to 65535'),
  'dataSource.userName.required': text('请输入用户名', '請輸入使用者名稱', 'Enter a user name'),
  'dataSource.password.required': text('请输入密码', '請輸入密碼', 'Enter a password'),
  'dataSource.serviceName.required': text('请输入库名', '請輸入庫名', 'Enter the name of the database'),
  'dataSource.poolSize': text('连接数是 1 到 50 的整数', '連接數是 1 到 50 的整數', 'Connections: a whole number from 1 to 50'),
  'dataSource.timeLimit': text('时间限制是 1 到 600 秒', '時間限制是 1 到 600 秒', 'The time limit is 1 to 600 seconds'),
  'design.fullName.required': text('请输入名称', '請輸入名稱', 'Enter a name'),
  'design.fullName.max': text('名称最多100个字符', '名稱最多100個字元', 'The name has at most 100 characters'),
  'design.enCode.required': text('请输入编码', '請輸入編碼', 'Enter a code'),
  'design.enCode.max': text('编码最多50个字符', '編碼最多50個字元', 'The code has at most 50 characters'),
  'design.category.required': text('请选择分类', '請選擇分類', 'Choose a category'),
  'dictionaryType.fullName.required': text('请输入名称', '請輸入名稱', 'Enter a name'),
  'dictionaryType.fullName.max': text('名称最多为50个字符！', '名稱最多為50個字元！', 'A name has at most 50 characters'),
  'dictionaryType.enCode.required': text('请输入编码', '請輸入編碼', 'Enter a code'),
  'dictionaryType.enCode.max': text('编码最多为50个字符！', '編碼最多為50個字元！', 'A code has at most 50 characters'),
  'dictionaryEntry.parentId.required': text('请选择', '請選擇', 'Choose a parent'),
  'dictionaryEntry.fullName.required': text('请输入名称', '請輸入名稱', 'Enter a name'),
  'dictionaryEntry.fullName.max': text(
    '字典名称最多为50个字符！',
    '字典名稱最多為50個字元！',
    'A dictionary name has at most 50 characters',
  ),
  'dictionaryEntry.color.wrong': text('颜色须为 #rrggbb', '顏色須為 #rrggbb', 'A colour is written as #rrggbb'),
  'dictionaryEntry.enCode.required': text('请输入编码', '請輸入編碼', 'Enter a code'),
  'dictionaryEntry.enCode.max': text('字典编码最多为50个字符！', '字典編碼最多為50個字元！', 'A dictionary code has at most 50 characters'),
  'schedule.range': text(
    '结束时间不能早于开始时间，且最多相隔一年',
    '結束時間不能早於開始時間，且最多相隔一年',
    'The end is not before the start, and at most a year after it',
  ),
  'sortCode.range': text('排序为 0 到 999999 的整数', '排序為 0 到 999999 的整數', 'The sort position is a whole number from 0 to 999999'),

  'organize.parentId.required': text('请选择上级组织', '請選擇上級組織', 'Choose the organization above'),
  'organize.fullName.required': text('请输入名称', '請輸入名稱', 'Enter a name'),
  'organize.fullName.max': text('名称最多为50个字符！', '名稱最多為50個字元！', 'A name has at most 50 characters'),
  'organize.enCode.required': text('请输入编码', '請輸入編碼', 'Enter a code'),
  'organize.enCode.max': text('编码最多为50个字符！', '編碼最多為50個字元！', 'A code has at most 50 characters'),

  'user.account.required': text('请输入账号', '請輸入帳號', 'Enter an account'),
  'user.account.format': text(
    '账号只能由字母、数字和 . _ @ - 组成',
    '帳號只能由字母、數字和 . _ @ - 組成',
    'An account has letters, digits and . _ @ - only',
  ),
  'user.realName.required': text('请输入姓名', '請輸入姓名', 'Enter a name'),
  'user.gender.required': text('请选择性别', '請選擇性別', 'Choose a gender'),
  'user.organize.required': text('请选择所属组织', '請選擇所屬組織', 'Choose an organization'),

  'membership.fullName.required': text('请输入名称', '請輸入名稱', 'Enter a name'),
  'membership.fullName.max': text('名称最多为50个字符！', '名稱最多為50個字元！', 'A name has at most 50 characters'),
  'membership.enCode.required': text('请输入编码', '請輸入編碼', 'Enter a code'),
  'membership.enCode.max': text('编码最多为50个字符！', '編碼最多為50個字元！', 'A code has at most 50 characters'),
  'position.organize.required': text('请选择所属组织', '請選擇所屬組織', 'Choose an organization'),
  'position.type.required': text('请选择岗位类型', '請選擇職位類型', 'Choose a type'),
  'group.type.required': text('请选择分组类型', '請選擇分組類型', 'Choose a type'),
  'gradeAdmin.user.required': text('请选择管理员', '請選擇管理員', 'Choose the administrator'),
  'print.fullName.required': text('请输入模板名称', '請輸入範本名稱', 'Enter a name'),
  'print.fullName.max': text('模板名称最多为100个字符！', '範本名稱最多為100個字元！', 'A name has at most 100 characters'),
  'print.enCode.required': text('请输入模板编码', '請輸入範本編碼', 'Enter a code'),
  'print.enCode.max': text('模板编码最多为50个字符！', '範本編碼最多為50個字元！', 'A code has at most 50 characters'),
  'area.parentId.required': text('请选择上级区域', '請選擇上級區域', 'Choose the area above'),
  'area.fullName.required': text('请输入名称', '請輸入名稱', 'Enter a name'),
  'area.fullName.max': text('名称最多为50个字符！', '名稱最多為50個字元！', 'A name has at most 50 characters'),
  'area.enCode.required': text('请输入编码', '請輸入編碼', 'Enter a code'),
  'area.enCode.max': text('编码最多为50个字符！', '編碼最多為50個字元！', 'A code has at most 50 characters'),
  'billRule.fullName.required': text('请输入名称', '請輸入名稱', 'Enter a name'),
  'billRule.fullName.max': text('名称最多为50个字符！', '名稱最多為50個字元！', 'A name has at most 50 characters'),
  'billRule.enCode.required': text('请输入编码', '請輸入編碼', 'Enter a code'),
  'billRule.enCode.max': text('编码最多为50个字符！', '編碼最多為50個字元！', 'A code has at most 50 characters'),
  'billRule.category.required': text('请选择分类', '請選擇分類', 'Choose a category'),
  'billRule.digit.required': text('请输入位数', '請輸入位數', 'Enter the number of digits'),
  'billRule.startNumber.required': text('请输入起始值', '請輸入起始值', 'Enter the first number'),
  'billRule.startNumber.zero': text('起始值不能为0', '起始值不能為0', 'The first number cannot be 0'),
  'role.organize.required': text('请选择角色所属的组织', '請選擇角色所屬的組織', 'Choose the organizations of the role'),

  'config.passwordLength': text('密码最小长度为 0 到 64', '密碼最小長度為 0 到 64', 'The minimum length is 0 to 64'),
  'config.tokenTimeout': text('超时时间为 0 到 43200 分钟', '逾時時間為 0 到 43200 分鐘', 'The idle time is 0 to 43,200 minutes'),
  'config.recycleBinDays': text('回收站保留天数为 0 到 3650', '回收站保留天數為 0 到 3650', 'Deleted records are kept for 0 to 3650 days'),
  'config.backupKeep': text('保留份数为 1 到 1000', '保留份數為 1 到 1000', '1 to 1,000 backups are kept'),
  'config.importRows': text(
    '导入行数上限为 1000 到 100000',
    '匯入行數上限為 1000 到 100000',
    'An import has 1,000 to 100,000 rows at most',
  ),
  'config.requestTimeout': text('请求超时时间为 5 到 600 秒', '請求逾時時間為 5 到 600 秒', 'The request timeout is 5 to 600 seconds'),
  'config.passwordErrors': text('错误次数为 0 到 99', '錯誤次數為 0 到 99', 'The number of wrong tries is 0 to 99'),
  'config.lockTime': text('锁定时间为 1 到 10080 分钟', '鎖定時間為 1 到 10080 分鐘', 'The lock lasts 1 to 10,080 minutes'),
  'config.codeLength': text('验证码位数为 3 到 6', '驗證碼位數為 3 到 6', 'The captcha has 3 to 6 characters'),
  'config.updateCycle': text('更新周期为 1 到 3650 天', '更新週期為 1 到 3650 天', 'Passwords last 1 to 3,650 days'),
  'config.updateInAdvance': text('提前提醒为 0 到 365 天', '提前提醒為 0 到 365 天', 'The reminder comes 0 to 365 days before'),
  'config.oldPasswords': text('禁用旧密码个数为 1 到 24', '禁用舊密碼個數為 1 到 24', 'The number of old passwords is 1 to 24'),

  'menu.fullName.required': text('请输入名称', '請輸入名稱', 'Enter a name'),
  'menu.fullName.max': text('名称最多为50个字符！', '名稱最多為50個字元！', 'A name has at most 50 characters'),
  'menu.enCode.required': text('请输入编码', '請輸入編碼', 'Enter a code'),
  'menu.enCode.max': text('编码最多为50个字符！', '編碼最多為50個字元！', 'A code has at most 50 characters'),
  'menu.icon.required': text('请选择图标', '請選擇圖示', 'Choose an icon'),
  'menu.parentId.required': text('上级菜单不能为空', '上級選單不能為空', 'Choose a parent'),
  'menu.type.required': text('请选择菜单类型', '請選擇選單類型', 'Choose a type'),
  'menu.urlAddress.scheme': text(
    '菜单地址只能是系统内的地址或 http、https 地址',
    '選單地址只能是系統內的地址或 http、https 地址',
    'The address must be one of this system, or begin with http or https',
  ),
  'menu.urlAddress.required': text('请输入菜单地址', '請輸入選單地址', 'Enter an address'),
  'menu.moduleId.required': text('请选择关联的功能', '請選擇關聯的功能', 'Choose what the menu shows'),
  'menu.moduleId.typed': text('请输入关联功能的编号', '請輸入關聯功能的編號', 'Enter the number of what the menu shows'),
  'menu.propertyJson.format': text('扩展属性不是有效的 JSON', '擴展屬性不是有效的 JSON', 'The properties are not valid JSON'),
  'menuPart.fullName.max': text('名称最多为100个字符！', '名稱最多為100個字元！', 'A name has at most 100 characters'),
  'menuPart.enCode.max': text('编码最多为120个字符！', '編碼最多為120個字元！', 'A code has at most 120 characters'),
  'menuPart.enCode.format': text(
    '编码只能由英文、数字和 . _ - 组成',
    '編碼只能由英文、數字和 . _ - 組成',
    'A code has English letters, digits and . _ - only',
  ),

  'password.code.required': text('验证码不能为空', '驗證碼不能為空', 'Enter the characters of the picture'),

  'signature.format': text('签名须为 PNG 或 JPEG 图片', '簽名須為 PNG 或 JPEG 圖片', 'A signature is a PNG or JPEG picture'),
  'signature.tooLarge': text('签名图片不能超过300KB', '簽名圖片不能超過300KB', 'A signature picture has at most 300 KB'),

  'chat.text.required': text('请输入内容', '請輸入內容', 'Write something first'),
  'chat.text.max': text('内容最多为5000个字符', '內容最多為5000個字元', 'A message has at most 5,000 characters'),
  'chat.title.required': text('请输入群名称', '請輸入群組名稱', 'Enter a name for the group'),
  'chat.title.max': text('群名称最多为50个字符', '群組名稱最多為50個字元', 'A group name has at most 50 characters'),
  'chat.members.required': text('请选择成员', '請選擇成員', 'Choose members'),
  'chat.members.max': text('群成员最多为200人', '群組成員最多為200人', 'A group has at most 200 members'),

  'schedule.title.required': text('请输入标题', '請輸入標題', 'Enter a title'),
  'schedule.end': text('结束时间不能早于开始时间', '結束時間不能早於開始時間', 'The end is before the start'),
  'schedule.reminder': text('请选择列出的提醒时间', '請選擇列出的提醒時間', 'Choose one of the reminder times'),
  'schedule.repeatTime': text('结束重复不能早于开始时间', '結束重複不能早於開始時間', 'The repetition ends before it begins'),

  'preference.quiet': text('免打扰的开始和结束不能相同', '免打擾的開始和結束不能相同', 'Quiet hours begin and end at different times'),

  'preference.notice': text('通知公告不能关闭', '通知公告不能關閉', 'Notices cannot be switched off'),

  'range.order': text('的开始不能大于结束', '的開始不能大於結束', 'ends before it begins'),

  'notice.title.required': text('请输入标题', '請輸入標題', 'Enter a title'),
  'notice.category.required': text('请选择类型', '請選擇類型', 'Choose a type'),

  'sendConfig.required': text('请选择发送配置', '請選擇傳送配置', 'Choose a send configuration'),

  'invalid.required': text('不能为空', '不能為空', 'is required'),
  'invalid.invalid_type': text('类型不正确', '類型不正確', 'has the wrong type'),
  'invalid.too_big': text('超出上限 {maximum}', '超出上限 {maximum}', 'is over the limit of {maximum}'),
  'invalid.too_small': text('低于下限 {minimum}', '低於下限 {minimum}', 'is under the limit of {minimum}'),
  'invalid.invalid_format': text('格式不正确', '格式不正確', 'has the wrong format'),
  'invalid.invalid_value': text('不是允许的值', '不是允許的值', 'is not one of the allowed values'),
  'invalid.invalid_union': text('不是允许的值', '不是允許的值', 'is not one of the allowed values'),
  'invalid.unrecognized_keys': text('含有未知的项', '含有未知的項', 'has unknown members'),
  'invalid.custom': text('不正确', '不正確', 'is not valid'),
} as const satisfies Record<string, Text>;

export type ValidationKey = keyof typeof validationTexts;

/** Whether it is the key of a text. */
export const isValidationKey = (value: unknown): value is ValidationKey => isKeyOf(validationTexts, value);

/** Fills `{name}` places of a template. */
export const fillText = (template: string, values: Record<string, unknown>): string =>
  template.replace(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : place));

/** The words for one refused value. `ownText` tells whether the contract gave the check a text of its own (then no field name is needed). */
export function issueText(issue: $ZodIssue, locale: Locale): { text: string; ownText: boolean } {
  if (isValidationKey(issue.message)) return { text: validationTexts[issue.message][locale], ownText: true };
  const missing = issue.code === 'invalid_type' && issue.input === undefined && /undefined|null/.test(issue.message);
  const generic = `invalid.${missing ? 'required' : issue.code}`;
  const template = validationTexts[isValidationKey(generic) ? generic : 'invalid.custom'][locale];
  return { text: fillText(template, issue as unknown as Record<string, unknown>), ownText: false };
}
