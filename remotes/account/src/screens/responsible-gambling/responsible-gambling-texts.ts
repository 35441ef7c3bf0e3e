import { defineMessages } from '@jukwaa/runtime';

export const responsibleTexts = defineMessages({
  en: {
    title: 'Responsible gambling',
    lead: 'Betting is entertainment that costs money. It is not a way to earn a living or to pay a debt. 18 and older only.',
    checkTitle: 'Reality check',
    checkText:
      'While you play casino games, we remind you how long you have played and what you have won or lost. This choice is for this device only.',
    breakTitle: 'Take a break or stop for good',
    breakText:
      'Stop yourself from betting for 24 hours up to a year, or for good. It starts at once and can’t be cancelled. You can still withdraw your balance.',
    breakLink: 'Self-exclusion',
    helpTitle: 'Talk to someone',
    helpText: 'Calls to GamHelp Kenya are free. You don’t have to give your name.',
    call: 'Call {phone}',
  },
  sw: {
    title: 'Kucheza kwa uwajibikaji',
    lead: 'Kubashiri ni burudani inayogharimu pesa. Si njia ya kupata riziki wala kulipa deni. Miaka 18 na zaidi tu.',
    checkTitle: 'Ukumbusho wa muda',
    checkText:
      'Unapocheza michezo ya kasino, tunakukumbusha umecheza kwa muda gani na umeshinda au kupoteza kiasi gani. Chaguo hili ni la kifaa hiki tu.',
    breakTitle: 'Pumzika au acha kucheza',
    breakText:
      'Jizuie kucheza kwa saa 24 hadi mwaka, au daima. Huanza papo hapo na haiwezi kufutwa. Bado unaweza kutoa salio lako.',
    breakLink: 'Kujizuia kucheza',
    helpTitle: 'Ongea na mtu',
    helpText: 'GamHelp Kenya wanajibu bila malipo. Si lazima utaje jina lako.',
    call: 'Piga {phone}',
  },
});
