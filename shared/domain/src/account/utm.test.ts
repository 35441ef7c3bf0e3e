import { describe, expect, test } from '@jest/globals';
import { captureUtm, moneyTrackingFields, trackingFields } from './utm.ts';

const visit = {
  search:
    '?utm_source=radio&utm_medium=audio&utm_campaign=derby%20day&utm_id=77&utm_content=spot&utm_referral=asha&utm_term=gor&gclid=Cj0K',
  referrer: 'https://news.example.co.ke/',
  userAgent: 'Mozilla/5.0 (X11; Linux x64; rv:127.0) Gecko/20100101 Firefox/127.0',
};
const utm = captureUtm(visit);

describe('where a visitor came from', () => {
  test("[DATA-09] a visitor's origin is read from the address of the first visit", () => {
    expect(utm).toEqual({
      utmSource: 'radio',
      utmMedium: 'audio',
      utmCampaign: 'derby day',
      referrer: 'https://news.example.co.ke/',
      utmId: '77',
      utmContent: 'spot',
      utmReferral: 'asha',
      utmTerm: 'gor',
      utmBrowser: 'Firefox',
      gclid: 'Cj0K',
    });
  });

  test("[DATA-09] a visitor's origin is empty without parameters, and never longer than the services accept", () => {
    expect(captureUtm({ search: '', referrer: '', userAgent: '' }).utmSource).toBe('');
    expect(captureUtm({ ...visit, search: `?gclid=${'x'.repeat(2_000)}` }).gclid).toHaveLength(512);
  });

  test("[DATA-09] a visitor's origin is sent with login and signup, with gclid and referrer", () => {
    const call = { channel_id: 2, xp: 1_700_000_000, ipAddress: '', referral_code: 'ASHA1' } as const;
    expect(trackingFields(utm, call)).toEqual({
      campaign: 'derby day',
      medium: 'audio',
      source: 'radio',
      utm_source: 'radio',
      utm_medium: 'audio',
      utm_campaign: 'derby day',
      utm_id: '77',
      utm_referral: 'asha',
      utm_term: 'gor',
      referral_code: 'ASHA1',
      referrer: 'https://news.example.co.ke/',
      browser: 'Firefox',
      ipAddress: '',
      xp: 1_700_000_000,
      channel_id: 2,
      gclid: 'Cj0K',
    });
  });

  test("[DATA-09] a visitor's origin is sent with money calls, a stored referrer first", () => {
    const fields = moneyTrackingFields(utm, { channel_id: 3, storedReferrer: 'ASHA1' });
    expect(fields).toEqual({
      gclid: 'Cj0K',
      browser: 'Firefox',
      utm_source: 'radio',
      utm_medium: 'audio',
      utm_campaign: 'derby day',
      utm_id: '77',
      utm_referral: 'asha',
      utm_term: 'gor',
      utm_content: 'spot',
      referrer: 'ASHA1',
      channel_id: 3,
    });
    expect(moneyTrackingFields(utm, { channel_id: 3, storedReferrer: '' }).referrer).toBe(visit.referrer);
  });
});
