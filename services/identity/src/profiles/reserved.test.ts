import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isReserved } from './reserved.ts';

const taken = [
  ...[
    'RESET',
    'RESET Team',
    'Reset team',
    'ResetTeam',
    'resetofficial',
    'The RESET Team',
    'Team RESET',
    'RESET ✓',
    'R E S E T',
  ],
  ...[
    'R.E.S.E.T.',
    'R3SET',
    'Я Е S Е Т',
    'ЯESET',
    'RЕSЕТ',
    'ʀᴇsᴇᴛ',
    'Résèt',
    'RESETT',
    '🅁🄴🅂🄴🅃',
    '🅡🅔🅢🅔🅣',
    'R-E-S-E-T Maria',
  ],
  ...[
    'team',
    'Admin',
    'admin1',
    'Adm1n',
    '@dmin',
    'Adrnin',
    'аdmin',
    'AdminMaria',
    'admin_maria',
    'Ana (admin)',
    'Administrator',
  ],
  ...[
    'moderator',
    'Mod',
    'Moderatοr',
    'Support',
    'Support Team',
    'the staff',
    'Staff M.',
    'Help desk',
    'Team 7',
    'Official Support',
  ],
  ...[
    'former member',
    'Former  Member 2',
    'Posted anonymously',
    'posted anonymously (you)',
    'Anonymous',
    'Anonуmous',
    'Anonymous A.',
  ],
  ...[
    'Marin',
    'MARIN',
    'Marın',
    'deleted',
    'Deleted user',
    '[deleted]',
    'removed',
    'System',
    'Life Coach',
    'Admin T.',
    'Reset A.',
  ],
  ...['REƧET', 'RΞSΞT', 'ЯΞSΞT', 'RΣSΣT', 'R£S£T', 'RƎSƎT', 'R∃SET', 'RESE†', 'RESE✝', 'RESE工', 'R乇S乇T'],
  ...['尺ㄈ己モT', '۲eset', 'RESEㄒ', 'RES*T', 'RESΣT Anna', 'ΔDMIN', 'Anna ΛDMIN'],
  ...['Coach Marin', 'Marin Coach', 'Marin AI', 'Security Team', 'Crisis Team', 'Therapist Team', 'Site Owner'],
  ...['Community Manager', 'Founder', 'Operator', 'Sysop', 'Moderatorin', 'moder8or', 'Adminka', '✔ Verified'],
  ...['Anna ✅', 'Anna ✓', 'Anna (Team)', 'Anna [Staff]', 'Anna - Staff', 'Anna | Support Team', 'Anna Team'],
  ...['Anna (verified)', 'Official Anna', 'You', 'you', 'A member', 'Member', 'anonymous person', 'Suspended member'],
  ...['Life Advisor', 'Your Life Advisor', 'Team M.', 'Moderator B.', 'Support Team B.', 'A member', 'A. Member'],
  ...[
    'RESET™',
    'RESET®',
    'RESETs',
    'RESETHQ',
    'RESETapp',
    'resetapp',
    'myreset',
    'My Reset',
    'xRESETx',
    'theRESETlife',
  ],
  ...['Modérateur', 'Modératrice', 'Moderadora', 'Safety Team', 'Helpline', 'Crisis Line', 'Hotline', 'Marin (AI)'],
];

const free = [
  ...[
    'Ana B.',
    'Ana Marin',
    'Marin P.',
    'Marina',
    'Stafford',
    'Maya R.',
    'Sunny',
    'Modesta',
    'Steam',
    'Theresa',
    'Teamora',
  ],
  ...[
    'Anna Maria',
    'Админа',
    'Ирина К.',
    'Ελένη Π.',
    'فاطمة',
    'मीरा',
    '李娜',
    'さくら',
    'Nguyễn Thị Hoa',
    "O'Neill",
    'Jean-Luc',
    'D’Arcy',
  ],
  ...[
    'Demo · Lena',
    'Mod Mama',
    'Coach Anna',
    'Anonymous Mom',
    'Tea & Toast',
    'Clara',
    'Presetti',
    'Admira',
    'Supporting Sue',
    'A',
    'Bea 2',
  ],
  ...['Reese', 'Reese T.', 'Reese Thomas', 'Tea', 'Téa', 'Tea M.', 'Téa M.', 'Tea Marković', 'Mari', 'Mari N.', 'Mo'],
  ...['Mo D.', 'Marin N.', 'Ma Rin', 'Line', 'Line H.', 'Preset', 'PRESETTI', 'Presetta', 'Preston', 'Rosette'],
];

test.each(taken)('%s is reserved', (name) => expect(isReserved(name)).toBe(true));
test.each(free)('%s is anybody’s', (name) => expect(isReserved(name)).toBe(false));

/** Given names and family names as people have them. */
const ordinary = `Rosita Rest Reese Roset Resat Reşat Rəşad Modesta Tea Staffan Teamwork Adriana Adina Adnan
    Admir Adam Adamina Armin Edmin Jasmin Yasmin Marina Marino Marine Marinela Mariana Marion Martin
    Maren Morin Marín-López Moderna Modeste Modesto Odette Theodora Isidora Moira Maude Ruset Rosette Rosetta
    Risette Resi Resl Therese Teresa Thérèse Tess Trese Steffi Stefan Stephanie Staffa Steph Stanislava
    Officia Vera Verica Verena Verity Veronika Olga Ola Anonna Nonna Noemi Naomi Youssef Yousra
    Young Youna Yu Yuna Memet Mehmet Memory Amber Ember Manal Manar Mania Manuela Manon
    Agerholm Owen Owain Ownie Opal Oprah Opera Ophelia Sysel Syd Systa Fonda Faunda Founda
    Personne Perso Krisis Christa Kriszta Crispin Safira Sefa Sarah Zara Zoë Zoé Søren Bjørn
    Ægir Æthel Œdipe Łucja Małgorzata Władysława Jürgen Öykü Çiğdem Şebnem İpek Ayşe Gülşen Ömer
    Đorđe Đurđa Željka Živa Čedomir Ćiro Škarlet Þórdís Guðrún Sigríður Ásdís Örn Ólafur Haßler
    Weiß Groß Strauß Vanessa Beßler Ťapka Řehoř Ďuro Ľubica Ňaňa Zdeňka Ångström Åse Åsta
    Bengt Kaj Maj Nguyễn Trần Phạm Hoàng Đặng Thị Hương Nguyệt Ngọc Phượng Tuyết
    Quỳnh Dương Lý Oʻahu Kekoa Leilani Mahealani Ngũgĩ Wanjirũ Adébáyọ̀ Olúwaṣeun Ọlámidé Chidịebere Ńkẹ́chi
    Kwabɛna Akosua Yaɛl Sɛlorm Elikəm Nərgiz Gülnarə Əli Fatmə Leyla Rəna Rəsul Səbinə Səidə
    Anastasia Aleksandra Oksana Svitlana Iryna Dmytro Ирина Светлана Реста Розета Модеста Админа Надежда Любовь
    Љубица Ђорђе Њежана Ελένη Δήμητρα Ρεσάτ Ξένια Ξανθή Σέργιος Στέλλα Θεοδώρα Αδαμαντία Անահիտ Արմինե
    ნინო თამარ שרה מרים רות נועה فاطمة مريم زینب مارین عائشة रीता मीरा मारिन
    সীমা রিতা ਸਿਮਰਨ தமிழ் మీనా ಕಾವ್ಯ മായ නිමාලි สมหญิง มาริน မေ សុខា ລາວ 李娜
    王秀英 己己 工藤 工藤静香 尺八 モモ モエ トモミ まりん 真鈴 さくら あかり 김민지 이서연
    마린 유나 ཏེན་འཛིན ᎠᎳᎢ ጽጌ ሰላም Kateřina Ștefania Țuțea Mădălina Ionuț Brânduşa Gheorghiţa Zsófia
    Győző Szűcs Eőry Kőszegi Ines Inês João Conceição Muñoz Peña Ibáñez Agüero Núñez Begoña
    Iñaki Aitor Eñaut Françoise Noël Anaïs Maëlle Héloïse Seosamh Sinéad Niamh Caoimhe Aoife Siân
    Eirlys Gŵyn Llŷr Siôn Mairéad Tadhg Ruairí Gearóid Hélène Jérôme Loïc Aïcha`.split(/\s+/u);

test('names as people have them are anybody’s, alone, with an initial and with another name', () => {
  expect(ordinary.length).toBeGreaterThan(300);
  const shapes = ordinary.flatMap((name) => [name, `${name} K.`, `${name} Marin`, `Ana ${name}`, `${name}-${name}`]);
  expect(shapes.filter(isReserved)).toEqual([]);
});

test('no initial makes a reserved name of a given name', () => {
  const given = [...ordinary, 'Téa', 'Mari', 'Marin', 'Maarin', 'Mo', 'Ad', 'Su', 'Yo', 'Sunny'];
  // Those that end a word of the house, and one more; all of them in the full run.
  const initials = process.env['RESET_FULL'] ? [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'] : [...'BDMNTU'];
  const shapes = given.flatMap((name) => initials.flatMap((one) => [`${name} ${one}.`, `${name} ${one}`]));
  expect(shapes.filter(isReserved)).toEqual([]);
});

test.each(['Ana Staff', 'Marin K.', 'Marin Kovač', 'Ai Marin', 'Coach Anna', 'Anna ♥', 'Anna (she/her)', 'Mia ✨'])(
  '%s is nobody of the house',
  (name) => expect(isReserved(name)).toBe(false),
);

describe('whatever a reserved name is dressed in', () => {
  const dress: Readonly<Record<string, readonly string[]>> = {
    a: ['a', 'A', 'а', 'α', 'á', '4', '@', '𝐚', 'Ａ', '🄰', '🅐'],
    e: ['e', 'E', 'е', 'ε', 'é', '3', '𝓮', 'Ｅ'],
    i: ['i', 'I', 'l', '1', '|', 'і', 'ι', 'í', '𝙞'],
    m: ['m', 'M', 'rn', 'м', '𝗺', 'Ｍ'],
    n: ['n', 'N', 'ñ', 'ո', '𝕟'],
    o: ['o', 'O', '0', 'о', 'ο', 'ö', '𝖔'],
    r: ['r', 'R', 'г', 'я', '𝓻'],
    s: ['s', 'S', 'ѕ', '5', '$', 'š', '𝚜'],
    t: ['t', 'T', 'т', 'τ', '7', '𝘁'],
    u: ['u', 'U', 'ü', 'υ', 'ս'],
  };
  const dressed = (word: string) =>
    fc
      .tuple(...[...word].map((letter) => fc.constantFrom(...(dress[letter] ?? [letter]))))
      .map((letters) => letters.join(''));
  const separator = fc.constantFrom('', ' ', '.', '-', '_', ' · ', '★', '😀');

  test.each(['reset', 'admin', 'team', 'moderator', 'marin', 'anonymous', 'formermember', 'resetteam'])(
    '%s',
    (word) => {
      fc.assert(
        fc.property(dressed(word), separator, separator, (name, before, after) => {
          expect(isReserved(`${before}${name}${after}`.trim())).toBe(true);
        }),
        { numRuns: 300 },
      );
    },
  );

  test('letters apart are a word all the same', () => {
    fc.assert(
      fc.property(fc.constantFrom('reset', 'admin'), fc.constantFrom(' ', '.', '-', '*'), (word, between) => {
        expect(isReserved([...word].join(between))).toBe(true);
      }),
    );
  });
});
